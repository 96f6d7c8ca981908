"""Builds ffmpeg filter graphs: pictures as geq expressions of place ($x, $y) and phase ($u, $t), text and sound."""

CANVAS = "nullsrc=s=$size:r=$fps:d=$len"


def shade(level, palette="inferno", warp=""):
    """One expression from 0 to 255, coloured by a palette of pseudocolor."""
    return (f"{CANVAS},format=yuv444p,geq=lum='$place;{warp}clip({level},0,255)':cb=128:cr=128,"
            f"pseudocolor=preset={palette},format=gbrp")


def rgb(red, green, blue, warp=""):
    """Three expressions from 0 to 255."""
    channels = [f"{n}='$place;{warp}clip({e},0,255)'" for n, e in (("r", red), ("g", green), ("b", blue))]
    return f"{CANVAS},format=gbrp,geq={':'.join(channels)}"


def channels_of(colour):
    if isinstance(colour, tuple):
        return [f"({part})" for part in colour]
    return [str(int(colour[i:i + 2], 16)) for i in (1, 3, 5)]


def blend(low, high, amount):
    """A colour between two, by an expression from 0 to 1."""
    return tuple(f"{a}+({b}-{a})*({amount})" for a, b in zip(channels_of(low), channels_of(high)))


def paint(background, layers, warp=""):
    """Layers of (mask from 0 to 1, colour) over a background, the last one on top."""
    channels = []
    for index in range(3):
        steps = [f"st(0,{channels_of(background)[index]})"]
        steps += [f"st(0,ld(0)+clip({mask},0,1)*({channels_of(colour)[index]}-ld(0)))" for mask, colour in layers]
        channels.append(";".join(steps) + ";ld(0)")
    red, green, blue = channels
    return (f"{CANVAS},format=gbrp,geq=r='$place;{warp}{red}':g='$place;{warp}{green}':b='$place;{warp}{blue}'")


def turned(angle):
    """A warp that turns everything about the middle."""
    return (f"st(6,ld(8)*cos({angle})-ld(9)*sin({angle}));st(9,ld(8)*sin({angle})+ld(9)*cos({angle}));"
            "st(8,ld(6));")


def edge(distance):
    """Turns a distance to an edge (positive inside, half heights) into a mask with a soft pixel at the edge."""
    return f"({distance})*H/2+.5"


def disc(x, y, radius):
    return edge(f"{radius}-hypot($x-({x}),$y-({y}))")


def ring(x, y, radius, width):
    return edge(f"{width}-abs(hypot($x-({x}),$y-({y}))-({radius}))")


def ellipse(x, y, rx, ry):
    return f"(1-hypot(($x-({x}))/({rx}),($y-({y}))/({ry})))*min({rx},{ry})*H/2+.5"


def box(x, y, half_width, half_height):
    return edge(f"min({half_width}-abs($x-({x})),{half_height}-abs($y-({y})))")


def diamond(x, y, half_width, half_height):
    return f"(1-abs($x-({x}))/({half_width})-abs($y-({y}))/({half_height}))*min({half_width},{half_height})*H/2+.5"


def hand(angle, length, width, back=0):
    """A line from the middle; the angle is a clock's."""
    return (f"clip(({width}-abs($x*cos({angle})+$y*sin({angle})))*H/2+.5,0,1)"
            f"*between($x*sin({angle})-$y*cos({angle}),-{back},{length})")


def line(x0, y0, x1, y1, width):
    """A line between two places given as expressions."""
    dx, dy = f"(({x1})-({x0}))", f"(({y1})-({y0}))"
    along = f"clip((($x-({x0}))*{dx}+($y-({y0}))*{dy})/({dx}*{dx}+{dy}*{dy}),0,1)"
    return (f"({width}-hypot($x-({x0})-{dx}*st(7,{along}),$y-({y0})-{dy}*ld(7)))*H/2+.5")


def heart(size, x="0", y="0"):
    """The sextic heart curve; `size` is half its width in half heights."""
    a, b = f"(($x-({x}))/({size})*1.14)", f"((({y})-$y)/({size})*1.14+.1)"
    return f"(0-pow({a}*{a}+{b}*{b}-1,3)+{a}*{a}*{b}*{b}*{b})*60"


def noise(seed):
    """A number from 0 to 1 that looks random and is always the same for a seed."""
    return f"mod(abs(sin(({seed})*12.9898+4.1)*43758.5453),1)"


def falling(cell, rows, radius, seed, slant="0", share=".55"):
    """Discs at random places of a share of square cells that move down by `rows` cells in a loop, so that it closes."""
    key = f"(ld(3)*7.13+mod(ld(4)+{rows * 8},{rows})*3.71+{seed})"
    return (f"(st(1,($x+{slant}*$y)/{cell});st(2,$y/{cell}-$u*{rows});st(3,floor(ld(1)));st(4,floor(ld(2)));"
            f"if(lt({noise(key + '*2.9')},{share}),({radius}-hypot(ld(1)-ld(3)-.25-.5*{noise(key)},"
            f"ld(2)-ld(4)-.25-.5*{noise(key + '*1.7')})*{cell})*H/2+.5,0))")


def burst(x, y, start, rays=16, reach=".7", dot=".045"):
    """The brightness of a firework's sparks; it goes off at the phase `start` and loops."""
    parts = []
    for scale, shift in ((1, 0), (.6, .5)):
        parts.append(
            f"(st(4,(round(ld(3)*{rays}/2/PI-{shift})+{shift})*2*PI/{rays});st(5,{reach}*{scale}*pow(ld(1),.45));"
            f"clip(1.3-hypot(ld(2)*cos(ld(3))-ld(5)*cos(ld(4)),ld(2)*sin(ld(3))-ld(5)*sin(ld(4)))/{dot},0,1))")
    return (f"(st(1,mod($u-{start}+1,1));st(2,hypot($x-({x}),$y-({y})-.35*ld(1)*ld(1)));if(lt(ld(2),{reach}+.1),"
            f"st(3,atan2($y-({y})-.35*ld(1)*ld(1),$x-({x})));pow(1-ld(1),.6)*({'+'.join(parts)}),0))")


def write(text, size, colour="white", x="(w-tw)/2", y="(h-th)/2", more=""):
    """Text drawn over what comes before."""
    return f",drawtext=fontfile=$font:text='{text}':fontsize={size}:fontcolor={colour}:x='{x}':y='{y}'{more}"


def tone(expression):
    """Sound from an expression of t in seconds."""
    return f"aevalsrc='{expression}':s=44100:d=$len"


def seen(sound, view):
    """Sound that is heard and also drawn."""
    return f"{sound},asplit[a][b];[b]{view}[v]"


def any_of(spans, name="T"):
    """1 while the time is within one of the spans."""
    return "(" + "+".join(f"between({name},{a:g},{b:g})" for a, b in spans) + ")"


def cells(width, height, alive):
    """A starting grid for the life filter."""
    rows = [[" "] * width for _ in range(height)]
    for x, y in alive:
        rows[y % height][x % width] = "O"
    return "".join("".join(row) + "\n" for row in rows)


def stamp(x, y, picture):
    """The living cells of a picture of O and dots, placed at x, y."""
    return [(x + i, y + j) for j, row in enumerate(picture.split("/")) for i, mark in enumerate(row) if mark == "O"]
