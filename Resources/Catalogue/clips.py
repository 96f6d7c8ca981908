"""The table of the bundled clips: one entry a clip, in the order of the catalogue."""
from dataclasses import dataclass

from graphs import (any_of, blend, box, burst, cells, diamond, disc, edge, ellipse, falling, hand, heart, line, noise,
                    paint, rgb, ring, seen, shade, stamp, tone, turned, write)

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
CLIPS = []


@dataclass
class Clip:
    id: str
    title: str
    tags: list
    graph: str
    kind: str = "clip"
    seconds: int = 4
    fps: int = 20
    size: str = "320x180"
    crf: int = 25
    audio: str = ""
    featured: int = 0
    still: float = .4

    @property
    def has_audio(self):
        return bool(self.audio) or "[a]" in self.graph

    @property
    def still_at(self):
        return self.seconds * self.still


def clip(identity, title, tags, graph, **more):
    CLIPS.append(Clip(identity, title, tags.split(", "), graph, **more))


def gif(identity, title, tags, graph, **more):
    clip(identity, title, tags, graph, **{"kind": "gif", "seconds": 2, "fps": 16, **more})


# Starting grids for the life filter.
GLIDER = "..O/O.O/.OO"
GUN = ("........................O/......................O.O/............OO......OO............OO/"
       "...........O...O....OO............OO/OO........O.....O...OO/OO........O...O.OO....O.O/"
       "..........O.....O.......O/...........O...O/............OO")
PULSAR = "..OOO...OOO//O....O.O....O/O....O.O....O/O....O.O....O/..OOO...OOO//..OOO...OOO/O....O.O....O/" \
         "O....O.O....O/O....O.O....O//..OOO...OOO"
PATTERNS = {
    "gliders.txt": cells(64, 36, [c for i in range(8) for c in stamp(8 * i + 3, (i * 13) % 36, GLIDER)]),
    "gun.txt": cells(64, 36, stamp(4, 4, GUN)),
    "pulsars.txt": cells(64, 36, stamp(9, 11, PULSAR) + stamp(42, 11, PULSAR) + stamp(30, 4, "OOO") +
                         stamp(30, 29, "OOO") + stamp(30, 16, "OO/OO")),
}


def life(source, colours, mold=""):
    return f"life={source}:r=$fps:{colours}{mold},scale=$size:flags=neighbor,format=gbrp"


# Fractals and cellular automata.
clip("game-of-life", "Game of life", "life, automaton, conway, cells",
     life("s=80x45:ratio=.28:seed=11", "life_color=#7CFFB2:death_color=#0B1B2B"), fps=12, featured=1, crf=27)
clip("life-fading", "Life, fading", "life, automaton, conway, mold, trails",
     life("s=80x45:ratio=.2:seed=5", "life_color=#FFF3B0:death_color=#5A1A8C:mold_color=#120822", ":mold=12"),
     fps=12, crf=29)
gif("gliders", "Gliders", "life, automaton, conway, spaceship",
    life("filename=gliders.txt", "life_color=#FFD166:death_color=#1D1D3B"), fps=8, seconds=4)
clip("glider-gun", "Gosper glider gun", "life, automaton, conway, spaceship",
     life("filename=gun.txt:stitch=0", "life_color=#4CC9F0:death_color=#10002B"), fps=15, seconds=5)
gif("pulsars", "生命游戏", "细胞自动机, 康威, 脉冲星, 数学, life",
    life("filename=pulsars.txt", "life_color=#FF5D8F:death_color=#1B1025"), fps=6, seconds=3, featured=5)
for rule, name, colours in ((30, "Rule 30", ("#F8F9FA", "#22223B")), (110, "Rule 110", ("#FFB703", "#023047")),
                            (90, "Rule 90, triangles", ("#80FFDB", "#240046"))):
    clip(f"rule-{rule}", name, "cellular automaton, wolfram, cells, pattern",
         f"cellauto=s=160x90:r=$fps:rule={rule}:p=@:scroll=1:full=1:stitch=1,format=gray,"
         "scale=$size:flags=neighbor,format=gbrp,"
         + ",".join(["lutrgb=" + ":".join(
             f"{n}='{int(colours[1][i:i + 2], 16)}+val*({int(colours[0][i:i + 2], 16)}"
             f"-{int(colours[1][i:i + 2], 16)})/255'" for n, i in (("r", 1), ("g", 3), ("b", 5)))]),
         crf=30, seconds=3, still=.6)
clip("mandelbrot-zoom", "Mandelbrot zoom", "fractal, mandelbrot, zoom, math, infinite",
     "mandelbrot=s=$size:r=$fps:start_x=-.743643887:start_y=-.131825904:start_scale=2.6:end_scale=.0016:end_pts=80:"
     "maxiter=600:inner=black,format=gbrp", featured=2, crf=34, still=.5)
clip("seahorse-valley", "Seahorse valley", "fractal, mandelbrot, math, spirals",
     "mandelbrot=s=$size:r=$fps:start_x=-.7453:start_y=-.1127:start_scale=.03:end_scale=.006:end_pts=80:maxiter=700:"
     "outer=normalized_iteration_count,format=gbrp,hue=h=140", crf=36)
clip("julia-dance", "Julia set dancing", "fractal, julia, math, morph",
     shade("st(0,$x*.95);st(1,$y*.95);st(2,0);while(lt(ld(2),36)*lt(ld(0)*ld(0)+ld(1)*ld(1),5),"
           "st(3,ld(0)*ld(0)-ld(1)*ld(1)+.7885*cos($t+.6));st(1,2*ld(0)*ld(1)+.7885*sin($t+.6));st(0,ld(3));"
           "st(2,ld(2)+1));255*sqrt(ld(2)/36)", "magma"), fps=15, crf=28)
clip("sierpinski-carpet", "Sierpiński carpet", "fractal, sierpinski, math, squares",
     "sierpinski=s=$size:r=$fps:seed=3:type=carpet,format=gbrp,colorchannelmixer=rr=.95:gg=.6:bb=.3", crf=31,
     seconds=3)
clip("sierpinski-triangle", "Sierpiński triangle", "fractal, sierpinski, math, triangles",
     "sierpinski=s=$size:r=$fps:seed=8:type=triangle,format=gbrp,colorchannelmixer=rr=.3:gg=.8:bb=1", crf=31,
     seconds=3)

# Plasma, tunnels and other demo effects.
clip("plasma", "Plasma", "demo scene, colours, waves, psychedelic, loop",
     shade("128+31*(sin(5*$x+$t)+sin(4*$y-$t)+sin(4*($x+$y)+2*$t)+sin(9*hypot($x+.5*sin($t),$y+.5*cos($t))))",
           "turbo"), featured=3, crf=26)
clip("tunnel", "Tunnel flight", "demo scene, tunnel, fly, loop, speed",
     shade("st(0,hypot($x-.25*sin($t),$y-.2*cos($t)));st(1,atan2($y-.2*cos($t),$x-.25*sin($t)));"
           "255*min(1,ld(0)*.85)*(.55+.45*clip(3*sin(8*ld(1)+3*sin($t))*sin(6/ld(0)+4*$t),-1,1))", "plasma"), crf=29)
clip("kaleidoscope", "Kaleidoscope", "mirror, symmetry, colours, pattern, loop",
     shade("st(0,hypot($x,$y));st(1,abs(mod(atan2($y,$x)+PI+.5*sin($t),PI/4)-PI/8));st(2,ld(0)*cos(ld(1)));"
           "st(3,ld(0)*sin(ld(1)));128+60*(sin(9*ld(2)+2*$t)+sin(14*ld(3)-$t+3*sin(4*ld(2)-$t)))", "turbo"), crf=28)
clip("campfire", "Campfire", "fire, flames, warm, night, cosy",
     shade("st(0,$x*(1+.15*sin(3*$y+2*$t)));255*clip(.62+.55*$y-1.3*ld(0)*ld(0)*(1.2-$y)"
           "+.16*sin(7*ld(0)+3*sin(3*$y+3*$t))+.14*sin(6*$y+5*$t+4*sin(4*ld(0)+$t))"
           "+.1*sin(13*ld(0)-2*sin(9*$y+4*$t))+.08*sin(17*$y+9*$t+6*sin(3*ld(0)-2*$t)),0,1)", "inferno"),
     seconds=3, crf=28, audio="anoisesrc=c=brown:a=.35:seed=4:r=44100:d=$len,tremolo=f=7:d=.6", featured=8)
clip("starfield", "Starfield", "stars, space, warp, fly, night",
     rgb(*[f"{c}*(" + "+".join(
         f"(st(1,floor((atan2($y,$x)/2/PI+.5)*{k}));st(2,mod({noise(f'ld(1)+{k}')}+$u,1));"
         f"st(3,ld(2)*ld(2)*2.1+.03);st(4,(ld(1)+.3+.4*{noise(f'ld(1)*3+{k}')})/{k}*2*PI-PI);"
         f"ld(2)*clip(1.4-hypot($x-ld(3)*cos(ld(4)),$y-ld(3)*sin(ld(4)))/(.008+.026*ld(2)),0,1))"
         for k in (23, 37, 51, 67)) + ")" for c in (235, 240, 255)]), seconds=3, crf=28, featured=6)
clip("moire", "Moiré circles", "moire, interference, rings, optical illusion",
     shade("128+127*clip(4*sin(42*hypot($x-.5*cos($t),$y-.2*sin($t)))*sin(42*hypot($x+.5*cos($t),$y+.3*sin(2*$t))),"
           "-1,1)", "cividis"), crf=33, seconds=3)
clip("metaballs", "Metaballs", "demo scene, blobs, liquid, loop",
     shade("st(0,.1/(pow($x-.9*sin($t),2)+pow($y-.5*cos($t),2)+.02)+.08/(pow($x+.8*cos($t),2)+"
           "pow($y-.5*sin(2*$t),2)+.02)+.09/(pow($x-.5*sin(2*$t),2)+pow($y+.5*cos($t),2)+.02));"
           "255*clip((ld(0)-.28)*.75,0,1)", "viridis"), crf=24)
clip("lava-lamp", "용암 램프", "라바 램프, 빛, 편안한, 세로, lava lamp",
     shade("st(0,.03/(pow($x-.15*sin($t),2)+pow($y-.75*cos($t),2)+.01)+.024/(pow($x+.2*cos($t),2)+"
           "pow($y+.75*cos($t+1),2)+.01)+.02/(pow($x-.1,2)+pow($y-.6*sin($t),2)+.01)+.035*exp(4*($y-.95))"
           "+.05/(pow($y-1.1,2)+.03)*.5);60+150*clip((ld(0)-.3)*4,0,1)+20*$y", "inferno"),
     size="180x320", crf=25)
clip("voronoi", "Voronoi cells", "voronoi, math, cells, mosaic",
     shade("st(0,9);" + "".join(
         f"st(1,hypot($x-{1.5 * ((i * .618) % 1 * 2 - 1):.3f}-.25*cos($t+{i}),"
         f"$y-{(i * .414 + .2) % 1 * 2 - 1:.3f}-.25*sin($t+{2 * i})));if(lt(ld(1),ld(0)),st(0,ld(1));st(2,{i}));"
         for i in range(9)) + "40+22*ld(2)-70*ld(0)", "turbo"), fps=16, crf=27)
clip("checker-flight", "Checkerboard flight", "chess, perspective, demo scene, floor",
     rgb(*[f"if(gt($y,0),st(0,$x/($y+.02));st(1,1/($y+.02));st(2,clip(20*sin(PI*(ld(0)*1.2+sin($t)))*"
           f"sin(PI*(ld(1)*1.2+4*$u)),-1,1)*clip($y*4,0,1));{a}+{b}*ld(2),{c}+{d}*(1+$y))"
           for a, b, c, d in ((130, 110, 250, -170), (110, 100, 180, -100), (140, 80, 160, 40))]), crf=29, seconds=3)
clip("rotozoom", "Rotozoomer", "demo scene, rotate, zoom, tiles",
     rgb("127+100*ld(5)", "90+90*ld(5)*cos(ld(6))", "150-70*ld(5)",
         "st(4,.9+.5*sin($t));st(6,ld(8)*cos($t)-ld(9)*sin($t));st(9,(ld(8)*sin($t)+ld(9)*cos($t))*ld(4));"
         "st(8,ld(6)*ld(4));st(5,clip(9*sin(6*ld(8))*sin(6*ld(9)),-1,1));"), crf=29, seconds=3)
gif("hypnosis", "Hypnotic spiral", "spiral, hypnosis, optical illusion, loop, dizzy",
    paint("#F7F7FF", [("sin(atan2($y,$x)*3-18*sqrt(hypot($x,$y))+2*$t)*6+.5", "#3A0CA3")]), size="240x240")
clip("zone-plate", "Zone plate", "test pattern, rings, optical illusion, sharpness",
     shade("128+120*cos(26*($x*$x+$y*$y)-2*$t)", "cividis"), crf=31, seconds=2)
clip("ripples", "Ripples in a pond", "water, drops, rings, calm, zen",
     rgb(*[f"{a}+{b}*ld(5)" for a, b in ((30, 50), (110, 80), (150, 90))],
         "st(5,0);" + "".join(
             f"st(1,hypot($x-{x},($y-{y})*1.5));st(2,mod($u+{s},1)*2.2);"
             f"st(5,ld(5)+sin(22*(ld(1)-ld(2)))*exp(-pow((ld(1)-ld(2))*4,2))*(1.1-ld(2)/2));"
             for x, y, s in ((-.7, -.2, 0), (.6, .3, .4), (.1, -.5, .7)))), crf=26)
clip("hald-colours", "All the colours", "rgb, hald, colours, palette, table",
     "haldclutsrc=level=6:r=$fps,format=gbrp,scale=240:240:flags=neighbor,hue=H=2*PI*t/$len,format=gbrp",
     size="240x240", seconds=3, crf=30)
clip("gradient-drift", "Gradient drift", "gradient, colours, calm, wallpaper",
     rgb("150+100*sin(1.1*$x+.5*$y+$t)", "125+90*sin(.9*$y-1.2*$x-$t+1)", "170+80*sin(1.4*$y+.6*$x+$t+3)"), crf=22)
clip("colour-wheel", "Colour wheel", "hue, colours, rainbow, palette",
     paint("#16161D", [(disc("0", "0", ".9"), tuple(f"127+127*cos(atan2($y,$x)-{k}*2*PI/3+$t)" for k in range(3))),
                       (disc("0", "0", ".4"), "#16161D")]), size="240x240", crf=25, seconds=3)

# Nature.
clip("aurora", "Северное сияние", "полярное сияние, ночь, небо, север, aurora",
     rgb(*[f"{b}*(1-$y*.4)+if(gt($y,.62+.12*sin(3*$x)+.08*sin(7*$x+1)),-60,"
           f"{c}*exp(-pow(($y+.15-.3*sin(1.6*$x+$t)-.1*sin(4*$x-2*$t))*2.2,2))*(.65+.35*sin(16*$x+6*sin(2*$x+$t)))"
           f"+{d}*exp(-pow(($y+.5-.2*sin(2.2*$x-$t))*2.4,2))*(.6+.4*sin(11*$x-5*sin(3*$x-$t))))"
           for b, c, d in ((14, 20, 120), (22, 210, 40), (48, 130, 150))]), crf=25, featured=4)
clip("snowfall", "Снегопад ❄️", "снег, зима, Новый год, ночь, snow, winter",
     paint(tuple(f"{a}+{b}*$y" for a, b in ((38, 22), (52, 30), (88, 40))),
           [(falling(.16, 12, ".025", 3), "#8FA3C8"), (falling(.26, 8, ".04", 9), "#C9D6EE"),
            (falling(.45, 6, ".06", 5), "#FFFFFF"), (edge("$y-.8-.05*sin(3*$x)-.03*sin(5*$x+2)"), "#E8EEF9")]),
     crf=28)
clip("rain", "雨の夜", "雨, 夜, 静か, 窓, rain",
     paint(tuple(f"{a}-{b}*$y" for a, b in ((28, 12), (40, 14), (62, 16))),
           [(f"{amount}*(st(1,floor(($x+.12*$y)*{k}));st(2,mod($y/2+.5-$u*{n}-{noise(f'ld(1)+{k}')}+9,1));"
             f"lt(abs(mod(($x+.12*$y)*{k}+99,1)-.5),.2)*clip((ld(2)-.8)*5,0,1))", "#BCD4FF")
            for k, n, amount in ((23, 5, .35), (13, 6, .7))] +
           [(edge("$y-.86"), "#0E141F")]), seconds=3, crf=29,
     audio="anoisesrc=c=pink:a=.2:seed=9:r=44100:d=$len,lowpass=f=6000")
clip("sunset", "غروب الشمس", "شمس, بحر, مساء, طبيعة, sunset",
     paint(blend("#2B1B54", "#FF9E4A", "clip(.5+.5*$y+.25,0,1)"),
           [(disc("0", ".05+.18*$u", ".34"), "#FFE38A"),
            (edge("$y-.38"), blend("#C65B4E", "#1A1440", "clip(($y-.38)*1.7,0,1)")),
            ("gt($y,.38)*clip((.34-abs($x))*4,0,1)*clip(.2+sin(90*sqrt(max($y,0))+2*$t+3*sin(5*$x)),0,1)*.8", "#FFD27A")]),
     crf=24, featured=9)
clip("sea-waves", "Sea waves", "ocean, water, blue, calm",
     paint(blend("#FDE2B3", "#8FD3F4", ".5-.6*$y"),
           [(disc(".9", "-.55", ".18"), "#FFF6D6")] +
           [(edge(f"$y-{.05 + .19 * i:.2f}-.06*sin({5 - .6 * i:.1f}*$x+{(-1) ** i}*$t+{i})-.02*sin(9*$x+2*$t+{2 * i})"),
             c) for i, c in enumerate(("#5FB8DD", "#3C9BCB", "#237CB0", "#145C8D", "#0B3F68"))]), crf=25)
clip("mountains", "Mountains at dawn", "landscape, parallax, hills, scroll, wide",
     paint(blend("#F9C58D", "#7C83C9", ".5-.6*$y"),
           [(disc(".4", "-.1", ".22"), "#FFF1D0")] +
           [(edge(f"$y-{-.1 + .25 * i:.2f}-.16*sin({2 * i + 2}*PI/2.4*$x/1.944+{i + 1}*$t)"
                  f"-.05*sin({5 * i + 7}*PI/2.4*$x/1.944+{2 * i + 2}*$t)"), c)
            for i, c in enumerate(("#A08FBF", "#74689F", "#4A4679", "#262850"))]), size="420x180", crf=26)
clip("rainbow", "इंद्रधनुष 🌈", "बारिश, रंग, आसमान, बादल, rainbow",
     paint(blend("#BFE6FF", "#4E9BDE", ".5-.5*$y"),
           [(f"ld(9)*0+.85*({ring('0', '1', 1.55 - .07 * i, '.036')})*lt(atan2(1-$y,$x)/PI,1.3*sin(PI*$u)+.02)", c)
            for i, c in enumerate(("#E4003B", "#FF8C00", "#FFE000", "#2DB84B", "#1E6FE0", "#5A2CA0"))] +
           [(disc(x, ".85+.02*sin($t)", r), "#FFFFFF") for x, r in
            (("-1.6", ".3"), ("-1.25", ".36"), ("-.9", ".26"), ("1.6", ".3"), ("1.25", ".36"), ("0.9", ".26"))]),
     crf=25, still=.5)
clip("lotus", "कमल का फूल", "फूल, कमल, गुलाबी, प्रकृति, lotus",
     paint("#12343B", [
         (f"({r}*(.55+.45*abs(cos({k}*(atan2($y,$x)+{s}*.25*sin($t)))))-hypot($x,$y))*H/2+.5", c)
         for r, k, s, c in ((".95", 4, 1, "#C2185B"), (".75", 4, -1, "#E75480"), (".55", 3, 1, "#F8A5C2"),
                            (".35", 3, -1, "#FFE0EC"))] + [(disc("0", "0", ".13"), "#FFC83D")]),
     size="240x240", crf=25, featured=11)
clip("waterfall", "น้ำตก", "ธรรมชาติ, น้ำ, ป่า, แนวตั้ง, waterfall",
     paint("#1F3A2B", [
         (edge("abs($x)-.33-.05*sin(9*$y)"), blend("#1B3326", "#3E6B45", ".5+.5*sin(14*$x+5*sin(7*$y))")),
         (edge(".33+.05*sin(9*$y)-abs($x)"),
          blend("#5FA9C9", "#F2FBFF", ".5+.3*sin(33*$x+4*sin(3*$y-$t))*sin(5*$y-4*$t+4*sin(19*$x))+.2*sin(40*$x)")),
         (edge("$y-.72-.02*sin(14*$x-2*$t)"), blend("#DFF4FB", "#2E7F9B", "($y-.72)*4+.15*sin(20*$x+3*$t)"))]),
     size="180x320", seconds=3, crf=29, audio="anoisesrc=c=pink:a=.3:seed=2:r=44100:d=$len,lowpass=f=3500")
clip("fireworks", "Fireworks 🎆", "new year, party, celebrate, sparks, night",
     rgb(*[f"{base}+" + "+".join(f"{colour[i]}*{burst(x, y, s)}" for x, y, s, colour in (
         (-.8, -.3, 0, (255, 120, 60)), (.7, -.4, .3, (80, 200, 255)), (0, -.15, .6, (255, 220, 90)),
         (1.1, .1, .8, (240, 90, 230)))) for i, base in enumerate((10, 10, 34))]), crf=27, featured=7)
clip("eclipse", "Solar eclipse", "sun, moon, space, corona, astronomy",
     rgb(*[f"if(lt(hypot($x-2.2*($u-.5),$y-.5*($u-.5)),.45),6,if(lt(hypot($x,$y),.45),{sun},"
           f"{corona}*exp(-5*(hypot($x,$y)-.45))+{sky}))"
           for sky, corona, sun in ((4, 230, 255), (6, 200, 238), (12, 160, 170))]),
     crf=23, still=.5)
clip("bubbles", "Bubbles rising", "water, bubbles, underwater, blue",
     paint(blend("#0A2E5C", "#1CA7C7", ".5-.5*$y"),
           [(f"{a}*(" + falling(c, n, r, s).replace("$y", "(0-$y)") + ")", k) for a, c, n, r, s, k in
            ((.35, .2, 10, ".03", 4, "#BDF4FF"), (.5, .4, 5, ".07", 8, "#D5FAFF"))]), crf=26)

# Test cards, clocks and instruments.
clip("test-card", "Test card with a counter", "testsrc, television, pattern, seconds", "testsrc=s=$size:r=$fps,format=gbrp",
     seconds=5, crf=26)
clip("test-pattern", "Test pattern, moving", "testsrc2, television, colours, broadcast", "testsrc2=s=$size:r=$fps,format=gbrp",
     seconds=3, crf=29)
clip("colour-bars", "Colour bars and tone", "smpte, television, broadcast, beep, sound",
     "smptehdbars=s=$size:r=$fps,format=gbrp" + write("NO SIGNAL", 28, "white", more=":box=1:boxcolor=black:boxborderw=8"
                                                     ":enable='lt(mod(t,2),1)'"),
     audio=tone(".2*sin(2*PI*1000*t)"), seconds=3)
clip("glitch", "Glitched television", "glitch, vhs, error, television, retro",
     "smptebars=s=$size:r=$fps,format=gbrp,rgbashift=rh=9:bh=-9:rv=2,"
     "geq=r='r(mod(X+40*sin(floor(Y/9)*7+floor(T*6)*3)*gt(sin(floor(Y/14)*5+floor(T*6)*9),.5)+W,W),Y)':"
     "g='g(mod(X+14*sin(floor(Y/11)*3+floor(T*6)*7)*gt(sin(floor(Y/20)*9+floor(T*6)*4),.3)+W,W),Y)':"
     "b='b(mod(X+26*sin(floor(Y/7)*2+floor(T*6)*5)*gt(sin(floor(Y/10)*3+floor(T*6)*2),.6)+W,W),Y)'",
     seconds=3, fps=12, crf=29)
clip("tv-static", "Television static", "noise, snow, analog, retro, hiss",
     "color=c=#808080:s=80x46:r=$fps:d=$len,noise=alls=90:allf=t:all_seed=3,format=gray,scale=$size:flags=neighbor,"
     "format=gbrp", fps=10, seconds=2, crf=38, audio="anoisesrc=c=white:a=.08:seed=3:r=44100:d=$len")
clip("countdown", "Countdown 5 4 3 2 1", "film leader, numbers, timer, start, beep",
     paint("#CFC5AE", [(f"lt(mod(atan2($x,0-$y)+2*PI,2*PI),2*PI*mod(T,1))", "#A79B80"),
                       (edge(".012-abs($x)"), "#3A342A"), (edge(".012-abs($y)"), "#3A342A"),
                       (ring("0", "0", ".85", ".015"), "#3A342A"), (ring("0", "0", ".72", ".015"), "#3A342A")])
     + write("%{eif\\:5-floor(t)\\:d}", 110, "#221E18"),
     audio=tone(".25*sin(2*PI*880*t)*lt(mod(t,1),.09)"), seconds=5, crf=26, featured=10)
clip("stopwatch", "Stopwatch", "timer, clock, seconds, numbers",
     paint("#101820", [(ring("0", "0", ".86", ".05"), "#2C3E50"),
                       (f"({ring('0', '0', '.86', '.05')})*lt(mod(atan2($x,0-$y)+2*PI,2*PI),$t)", "#F2AA4C")])
     + write("%{eif\\:floor(t)\\:d\\:2}.%{eif\\:mod(floor(t*10),10)\\:d}", 46), seconds=5, size="240x240", crf=26)
clip("clock", "Clock with racing hands", "time, watch, hours, wait",
     paint("#264653", [(disc("0", "0", ".92"), "#F4F1DE")] +
           [(hand(f"{i}*PI/6", ".86", ".02" if i % 3 else ".035"), "#264653") for i in range(12)] +
           [(disc("0", "0", ".7"), "#F4F1DE"), (hand("$t", ".42", ".045"), "#264653"),
            (hand("12*$t", ".66", ".03"), "#264653"), (hand("24*$t", ".74", ".012", ".15"), "#E76F51"),
            (disc("0", "0", ".06"), "#E76F51")]), size="240x240", crf=28, seconds=5)
clip("radar", "Radar sweep", "sonar, scan, green, military, screen",
     rgb(*[f"{k}*(st(1,hypot($x,$y));st(2,exp(-1.1*mod($t-atan2($y,$x)+4*PI,2*PI)));lt(ld(1),.95)*(.12+.6*ld(2)"
           f"+.35*(clip(2-abs(mod(ld(1)*3.158,1)-.5)*0-60*abs(ld(1)-round(ld(1)*3.158)/3.158),0,1))"
           f"+(clip(2-25*hypot($x-.4,$y+.3),0,1)+clip(2-25*hypot($x+.55,$y+.1),0,1)+"
           f"clip(2-30*hypot($x-.1,$y-.65),0,1))*pow(ld(2),.4)))" for k in (60, 255, 110)], ), size="240x240",
     crf=27, audio=tone(".3*sin(2*PI*1200*t)*exp(-9*mod(t,2))"))
clip("heart-monitor", "Heart monitor", "ecg, pulse, hospital, beep, heartbeat",
     rgb(*[f"{a}+{b}*clip(1.6-(abs($y-(st(1,mod(($x+1.78)/3.56*4+8,1));"
           f".1-.12*exp(-pow((ld(1)-.2)*16,2))+.2*exp(-pow((ld(1)-.42)*50,2))-1.0*exp(-pow((ld(1)-.46)*45,2))"
           f"+.4*exp(-pow((ld(1)-.5)*45,2))-.18*exp(-pow((ld(1)-.72)*12,2)))))*(8+14*lt(abs(ld(1)-.46),.07)*0),0,1)"
           f"*exp(-2.2*mod($u-($x+1.78)/3.56+1,1))+{c}*(lt(mod(X,20),1)+lt(mod(Y,20),1))"
           for a, b, c in ((4, 90, 4), (14, 255, 22), (12, 150, 16))]), crf=27,
     audio=tone(".3*sin(2*PI*1046*t)*between(mod(t,1),.46,.56)"))
clip("lighthouse", "Маяк", "море, ночь, свет, берег, lighthouse",
     paint(tuple(f"{a}-{b}*$y" for a, b in ((18, 10), (26, 14), (58, 18))),
           [("lt($y,.3)*lt(" + noise("floor($x*22)+31*floor($y*22)") + ",.02)*lt(hypot(mod($x*22+99,1)-.5,"
             "mod($y*22+99,1)-.5),.2)", "#FFFFFF"),
            ("(st(1,cos($t));st(2,($x+.6)/(abs(ld(1))*1+.001)*ld(1)/abs(ld(1)+.0001));"
             "clip((.04+.2*abs($x+.6)-abs($y+.42))*30,0,1)*gt(($x+.6)*ld(1),0)*abs(ld(1))*.8"
             "*exp(-.7*abs($x+.6)))", "#FFF0A8"),
            (edge("$y-.55-.03*sin(7*$x+$t)"), "#0C2238"), (edge("$y-.7-.03*sin(9*$x-2*$t)"), "#081828"),
            (ellipse("-.6", ".75", ".6", ".28"), "#15120F"),
            (edge("min(.1+.07*($y+.3)-abs($x+.6),min($y+.32,.6-$y))"), blend("#F4F4F4", "#D7263D",
                                                                          "gt(sin(14*$y),0)")),
            (box("-.6", "-.42", ".07", ".1"), "#FFE79A"), (diamond("-.6", "-.52", ".13", ".12"), "#D7263D")]), crf=26)
gif("traffic-light", "Traffic light", "red, yellow, green, stop, go, street",
    paint("#8ECAE6", [(box("0", "0", ".3", ".82"), "#22262B")] +
          [(disc("0", y, ".2"), blend("#3A3F45", c, on)) for y, c, on in (
              ("-.52", "#FF3B30", "lt($u,.45)"), ("0", "#FFCC00", "between($u,.36,.46)+gt($u,.88)"),
              ("0.52", "#34C759", "between($u,.46,.88)"))]), size="180x240", seconds=4, fps=10)
SOS = [(a / 8, b / 8) for a, b in ((0, 1), (2, 3), (4, 5), (7, 10), (11, 14), (15, 18), (20, 21), (22, 23), (24, 25))]
clip("morse", "Morse code SOS", "signal, lamp, ship, help, beep, telegraph",
     paint("#0B132B", [(disc("0", "0", ".9"), blend("#0B132B", "#FFE66D",
                                                    f"{any_of(SOS)}*clip(1-hypot($x,$y)/.9,0,1)*.8")),
                       (disc("0", "0", ".36"), blend("#3A3A4A", "#FFF7C2", any_of(SOS))),
                       (ring("0", "0", ".38", ".03"), "#8D99AE")]),
     audio=tone(".3*sin(2*PI*700*t)*" + any_of(SOS, "t")), fps=16, crf=27, still=.25)
clip("siren", "Police lights", "siren, red, blue, alarm, emergency",
     rgb("20+235*pow(max(0,sin(2*$t)),.5)*exp(-1.6*hypot($x+.8,$y))",
         "12+30*exp(-1.6*hypot($x,$y))", "30+225*pow(max(0,-sin(2*$t)),.5)*exp(-1.6*hypot($x-.8,$y))"),
     audio=tone(".2*sin(2*PI*800*t+150*(1-cos(PI*t)))"), crf=25, still=.13)

# Sound made visible.
CHORD = ".16*sin(2*PI*220*t)+.14*sin(2*PI*277.2*t)+.12*sin(2*PI*329.6*t)+.08*sin(2*PI*440*t)*(1+sin(2*PI*1.5*t))"
MELODY = "+".join(f".4*between(t,{i * .5:g},{i * .5 + .5:g})*exp(-4*(t-{i * .5:g}))*(sin(2*PI*{f}*t)+.4*sin(4*PI*{f}*t))"
                  for i, f in enumerate((261.6, 329.6, 392, 523.3, 440, 349.2, 392, 261.6)))
clip("waveform", "Sound waves of a chord", "audio, oscilloscope, music, wave",
     seen(tone(CHORD), "showwaves=s=$size:r=$fps:mode=cline:colors=#06D6A0:scale=sqrt,format=gbrp"), crf=29, seconds=3)
clip("piano", "Piano notes", "music, melody, song, spectrum, audio",
     seen(tone(MELODY), "showcqt=s=320x180:r=$fps:bar_v=12:sono_v=14:axis=0:axis_h=0:bar_h=90:sono_h=90:count=3,"
          "format=gbrp"), crf=27, featured=12)
clip("spectrum", "Rising whistle", "audio, spectrum, chirp, sweep, sound",
     seen(tone(".3*sin(2*PI*(300*t+450*t*t))+.1*sin(4*PI*(300*t+450*t*t))"),
          "showspectrum=s=320x180:slide=scroll:color=magma:scale=cbrt:fps=$fps:stop=9000,format=gbrp"), crf=29)
clip("lissajous", "Lissajous figures", "oscilloscope, xy, math, audio, vector",
     seen("aevalsrc='.7*sin(2*PI*150*t)|.7*sin(2*PI*100*t+.8*PI*t)':s=44100:d=$len",
          "avectorscope=s=240x240:r=$fps:mode=lissajous_xy:draw=line:rc=40:gc=250:bc=160:rf=30:gf=30:bf=30:scale=lin:"
          "zoom=1.3,format=gbrp"), size="240x240", crf=30, seconds=3)
gif("equalizer", "Equalizer bars", "music, audio, party, loop",
    rgb(*[f"st(1,floor(X/20));st(2,.25+.7*abs(sin($t+{noise('ld(1)')}*6.28)*sin($t*2+{noise('ld(1)+9')}*6.28)));"
          f"if(lt(mod(X,20),16)*lt(mod(Y,9),7)*gt(Y,H*(1-floor(ld(2)*20)/20)),{lit},{dark})"
          for lit, dark in (("clip(510*(1-Y/H),0,255)", 16), ("clip(430*Y/H+30,0,220)", 18), ("70", 28))]))
gif("disco-floor", "Disco floor", "party, dance, lights, colours, seventies",
    rgb(*[f"st(1,floor(X/40)*3.1+floor(Y/36)*7.7+floor(T*4)*1.3);(.35+.65*{noise('ld(1)')})*(127+127*cos("
          f"6.28*{noise('ld(1)+5')}-{k}*2.09))*lt(abs(mod(X,40)-20),18.5)*lt(abs(mod(Y,36)-18),16.5)"
          for k in range(3)]), fps=8)

# Things in motion.
gif("bouncing-logo", "Bouncing logo", "screensaver, dvd, corner, retro",
    "color=c=black:s=$size:r=$fps:d=$len,format=gbrp"
    + write("flick", 44, "#FF4D6D", "abs(mod(t*97,2*(w-tw))-(w-tw))", "abs(mod(t*61+30,2*(h-44))-(h-44))"),
    seconds=5, fps=12)
gif("pong", "Pong", "game, retro, arcade, tennis",
    paint("#000000", [("lt(abs($x),.012)*lt(mod($y+2,.2),.1)", "#888888"),
                      (box("-1.55", ".7*sin(2*$t+.3)", ".035", ".22"), "#FFFFFF"),
                      (box("1.55", ".7*sin(2*$t-.3)", ".035", ".22"), "#FFFFFF"),
                      (box("1.47*(1-4*abs(mod($u*2+.25,1)-.5))", ".7*sin(2*$t)", ".045", ".045"), "#FFFFFF")]),
    seconds=4, fps=12)
clip("newtons-cradle", "Newton's cradle", "physics, pendulum, balls, click, office",
     paint("#EAE4DA", [(box("0", "-.72", "1", ".03"), "#4A3F35")] +
           [layer for i, swing in enumerate(("-.7*max(0,cos(2*$t))", "0", "0", "0", ".7*max(0,-cos(2*$t))"))
            for place in [((i - 2) * .26, f"{(i - 2) * .26:.2f}+1.1*sin({swing})", f"1.1*cos({swing})-.72")]
            for layer in ((line(f"{place[0]:.2f}", "-.7", place[1], place[2], ".008"), "#4A3F35"),
                          (disc(place[1], place[2], ".13"), "#7C8594"),
                          (disc(f"{place[1]}-.04", f"{place[2]}-.04", ".04"), "#C9CED8"))]),
     audio=tone(".5*exp(-90*mod(t+.5,1))*sin(2*PI*2600*t)"), crf=26, still=.02)
clip("pendulum-wave", "Pendulum wave", "physics, pendulum, balls, hypnotic, satisfying",
     paint("#14213D", [(f"st(1,floor(($x+1.7)/.2));between(ld(1),0,16)*(clip({edge('.085-hypot($x+1.6-.2*ld(1),$y-.75*cos($t*(3+ld(1))))')},0,1))",
                        tuple(f"150+105*cos(ld(1)*.37-{k}*2.09)" for k in range(3)))]), seconds=5, crf=27)
clip("double-helix", "Double helix", "dna, biology, science, gene, spin",
     paint("#0B1026", [("st(1,floor($x/.16));st(2,ld(1)*.5+$t);st(3,.16*ld(1)+.08);lt(abs($x-st(3,ld(3))),.014)"
                        "*lt(abs($y),abs(.7*sin(ld(2))))", "#3E4C7A")] +
           [(f"(st(2,ld(1)*.5+$t+{p});{edge('.055+.025*cos(ld(2))-hypot($x-ld(3),$y-.7*sin(ld(2)))')})", c)
            for p, c in (("PI", "#FF6B9D"), ("0", "#4ADEDE"))]), crf=27, seconds=3)
clip("solar-system", "Planets in orbit", "space, sun, solar system, astronomy",
     paint("#05060F", [layer for r, n, p, size, c in ((.34, 4, 0, .05, "#C9B29B"), (.52, 3, 2, .07, "#4EA8DE"),
                                                      (.7, 2, 4, .06, "#E4572E"), (.88, 1, 1, .11, "#E9C46A"))
                       for layer in ((f"edge*({r})" if False else
                                      f"(.006-abs(hypot($x/1.6,$y)-{r}))*H/2+.4", "#2A2F4A"),
                                     (disc(f"{1.6 * r:.3f}*cos({n}*$t+{p})", f"{r}*sin({n}*$t+{p})", size), c))] +
           [(disc("0", "0", ".19"), "#FFD60A"), (disc("0", "0", ".15"), "#FFEA70")]), crf=26, seconds=5)
clip("synthwave", "Synthwave horizon", "retro, eighties, neon, sun, grid, wide",
     paint(blend("#F72585", "#1B0A3C", "clip(.15-$y*1.2,0,1)"),
           [(f"({disc('0', '-.1', '.62')})*(1-gt($y,-.35)*lt(mod($y*9+.6+9,1),.18+.35*($y+.35)))",
             blend("#FFD166", "#FF4D8D", "$y+.6")),
            (edge("$y-.16"), "#12062B"),
            ("gt($y,.17)*clip(2.2-abs(mod($x/($y-.1)*.8+100,1)-.5)*14*sqrt($y),0,1)*0+gt($y,.17)*clip(max("
             "1-abs(mod($x/($y-.08)*.55+100.5,1)-.5)/.03*($y-.08)/.55,1-abs(mod(.5/($y-.08)+4*$u+.5,1)-.5)/.05),0,1)",
             "#4CC9F0")]), size="420x180", crf=27, seconds=3)
clip("skyline", "City at night", "skyline, windows, buildings, town, wide",
     paint(blend("#3B1F5B", "#0A0A1F", ".4-.6*$y"),
           [(disc("1.6", "-.6", ".16"), "#F6F1D5"), (disc("1.53", "-.64", ".14"), blend("#3B1F5B", "#0A0A1F", ".8"))] +
           [layer for w, base, c, s in ((26, .1, "#1C1440", 3), (38, .45, "#0B0820", 8))
            for layer in ((f"st(1,floor(X/{w}));gt($y,{base}-.75*{noise(f'ld(1)+{s}')})", c),
                          (f"st(1,floor(X/{w}));gt($y,{base}+.06-.75*{noise(f'ld(1)+{s}')})*between(mod(X,{w}),3,{w - 4})"
                           f"*lt(mod(X,6),3)*lt(mod(Y,8),4)*gt({noise('floor(X/6)*3.3+floor(Y/8)*5.9')}"
                           f"+.25*sin($t+6.28*{noise('floor(X/6)+floor(Y/8)*9')}),.6)", "#FFD166"))]),
     size="420x180", crf=28, fps=12)
clip("matrix", "Digital rain", "matrix, code, hacker, green, computer",
     rgb(*[f"st(1,floor(X/8));st(2,floor(Y/9));st(3,1+floor(2*{noise('ld(1)+3')}));"
           f"st(4,mod(floor($u*40*ld(3))+floor(40*{noise('ld(1)')})-ld(2)+80,40));"
           f"clip(1-ld(4)/17,0,1)*gt({noise('ld(1)*5.1+ld(2)*9.7+floor(mod(X,8)/2)*2.3+floor(mod(Y,9)/2)*6.1')},.45)"
           f"*lt(mod(X,8),6)*lt(mod(Y,9),8)*if(eq(ld(4),0),255,{k})" for k in (40, 235, 90)]),
     fps=12, seconds=3, crf=30)
clip("vinyl", "Record player", "vinyl, music, disc, turntable, spin",
     paint("#B5651D", [(disc("0", "0", ".93"), blend("#111114", "#3C3C46", ".5+.35*sin(70*hypot($x,$y))"
                                                     "-.3+.55*pow(abs(cos(atan2($y,$x)+.4)),12)")),
                       (disc("0", "0", ".34"), blend("#E63946", "#F1FAEE", "gt(cos(2*(atan2($y,$x)-2*$t)),.55)")),
                       (disc("0", "0", ".045"), "#111114"),
                       (line(".86", "-.86", ".5", ".35", ".03"), "#D9D9D9"), (disc(".86", "-.86", ".1"), "#8D8D93")]),
     size="240x240", crf=27, audio=tone(CHORD + "+.02*(random(1)-.5)"))
clip("rocket", "Rocket launch 🚀", "space, start, fire, fly, vertical",
     paint(blend("#0B1D51", "#F28F6B", ".5+.28*$y"),
           [(falling(.5, 6, ".012", 2), "#FFFFFF"),
            (f"({ellipse('.015*sin(9*$t)', '.55+.03*sin(12*$t)', '.11+.02*sin(11*$t)', '.5')})*gt($y,.28)", "#FF7B00"),
            (f"({ellipse('0', '.45', '.06', '.28+.05*sin(8*$t)')})*gt($y,.28)", "#FFEA00"),
            (diamond("0", ".3", ".34", ".28"), "#C1121F"), (ellipse("0", "-.1", ".16", ".52"), "#F5F5F5"),
            (f"({ellipse('0', '-.1', '.16', '.52')})*lt($y,-.38)", "#C1121F"), (disc("0", "-.15", ".08"), "#3A86FF"),
            (box("0", ".36", ".1", ".04"), "#555555")]), size="180x320", crf=26, seconds=3,
     audio="anoisesrc=c=brown:a=.8:seed=6:r=44100:d=$len")

# Hearts, faces and flags.
BEAT = "(1+.1*exp(-6*mod($u*4,1))+.06*exp(-6*mod($u*4+.75,1)))"
gif("love", "รัก ❤️", "ความรัก, หัวใจ, น่ารัก, สีแดง, love, heart",
    paint("#FFE5EC", [(heart(f".8*{BEAT}"), "#FB6F92"), (heart(f".62*{BEAT}"), "#E5154B")]), size="240x240")
gif("cute-bear", "かわいいくま", "かわいい, くま, 動物, 顔, cute, bear",
    paint("#CDE7FF", [layer for x in ("-.52", "0.52") for layer in (
        (disc(x, "-.55", ".26"), "#A9714B"), (disc(x, "-.55", ".14"), "#E8B991"))] +
        [(ellipse("0", ".05+.015*sin(2*$t)", ".8", ".72"), "#A9714B"), (ellipse("0", ".34", ".34", ".26"), "#F3D9BE"),
         (ellipse("0", ".24", ".1", ".07"), "#3B241A"),
         (f"({ring('0', '.36', '.1', '.018')})*gt($y,.36)", "#3B241A")] +
        [(ellipse(x, "-.08", ".075", "if(between($u,.55,.66),.012,.09)"), "#3B241A") for x in ("-.32", "0.32")] +
        [(disc(x, ".22", ".1"), "#E58B88") for x in ("-.55", "0.55")]), size="240x240")
gif("panda", "熊猫眨眼", "可爱, 大熊猫, 动物, 眨眼, cute, panda",
    paint("#B7E4C7", [(disc(x, "-.6", ".27"), "#1B1B1E") for x in ("-.55", "0.55")] +
          [(ellipse("0", ".04", ".84", ".74"), "#FFFFFF")] +
          [(ellipse(x, "-.02", ".2", ".25"), "#1B1B1E") for x in ("-.34", "0.34")] +
          [(ellipse("-.32", "-.03", ".08", ".08"), "#FFFFFF"), (disc("-.31+.03*sin($t)", "-.03", ".045"), "#1B1B1E"),
           (ellipse("0.32", "-.03", ".08", "if(between($u,.45,.65),.012,.08)"), "#FFFFFF"),
           (ellipse("0.31+.03*sin($t)", "-.03", ".045", "if(between($u,.45,.65),.005,.045)"), "#1B1B1E"),
           (ellipse("0", ".3", ".11", ".075"), "#1B1B1E"),
           (f"({ring('0', '.4', '.13', '.018')})*gt($y,.42)", "#1B1B1E")]), size="240x240")
gif("cat", "ねこ、おはよう 🐱", "ねこ, かわいい, 朝, 動物, cat, good morning",
    paint("#FFE8A3", [layer for x in ("-.5", "0.5") for layer in (
        (diamond(x, "-.45", ".3", ".5"), "#6C757D"), (diamond(x, "-.4", ".16", ".32"), "#F4ACB7"))] +
        [(ellipse("0", ".12", ".8", ".66"), "#6C757D")] +
        [(ellipse(x, "0", ".15", "if(between($u,.3,.4),.012,.17)"), "#CCFF66") for x in ("-.32", "0.32")] +
        [(ellipse(f"{x}+.05*sin($t)", "0", ".045", "if(between($u,.3,.4),.01,.15)"), "#1B1B1E") for x in ("-.32", ".32")] +
        [(diamond("0", ".26", ".09", ".07"), "#F4ACB7")] +
        [(f"({ring(x, '.32', '.09', '.016')})*gt($y,.32)", "#1B1B1E") for x in ("-.09", ".09")] +
        [(line(f"{s}.25", ".3", f"{s}.85", f"{y}+.03*sin(2*$t)", ".01"), "#E9ECEF")
         for s in ("-", "") for y in (".2", ".33", ".46")]), size="240x240")
gif("yin-yang", "Yin and yang ☯", "balance, tao, spin, black and white",
    paint("#D4A373", [(disc("0", "0", ".9"), "#FFFFFF"), (f"({disc('0', '0', '.9')})*gt($x,0)", "#111111"),
                      (disc("0", "-.45", ".45"), "#FFFFFF"), (disc("0", ".45", ".45"), "#111111"),
                      (disc("0", "-.45", ".14"), "#111111"), (disc("0", ".45", ".14"), "#FFFFFF"),
                      (ring("0", "0", ".9", ".02"), "#111111")], turned("$t")), size="240x240")
gif("family", "Family dance 👨‍👩‍👧‍👦", "family, jump, party, together, happy",
    paint("#90E0EF", [(edge("$y-.72"), "#57A639")] +
          [layer for x, r, p, c in (("-1.05", .26, 0, "#3D5A80"), ("-.35", .24, .25, "#EE6C4D"),
                                    ("0.3", .17, .5, "#9B5DE5"), ("0.85", .15, .75, "#F9C80E"))
           for y in [f"-.32*abs(sin(2*$t+{p}*2*PI))"]
           for layer in ((ellipse(x, f"{.95 - 2 * r:.2f}+{y}", f"{r:.2f}", f"{1.7 * r:.2f}"), c),
                         (disc(x, f"{.95 - 4.1 * r:.2f}+{y}", f"{.75 * r:.2f}"), "#FFD7BA"),
                         (disc(f"{x}-{.25 * r:.3f}", f"{.95 - 4.2 * r:.2f}+{y}", f"{.1 * r:.3f}"), "#222222"),
                         (disc(f"{x}+{.25 * r:.3f}", f"{.95 - 4.2 * r:.2f}+{y}", f"{.1 * r:.3f}"), "#222222"))]))
WAVE = "st(7,sin(3.2*$x-$t)*clip(($x+1.3)/2,0,1));st(9,ld(9)+.09*ld(7));"
clip("tricolore", "Drapeau français 🇫🇷", "drapeau, France, bleu blanc rouge, flag, 14 juillet",
     paint(blend("#BFE3FF", "#5AA9E6", ".5-.5*$y"),
           [(edge("min(1.2-abs($x),.72-abs($y))"), tuple(
               f"({a}*lt($x,-.4)+{b}*between($x,-.4,.4)+{c}*gt($x,.4))*(.86+.14*cos(3.2*$x-$t))"
               for a, b, c in ((0, 255, 239), (50, 255, 65), (160, 255, 53)))),
            (box("-1.24", ".1", ".035", "1"), "#8A6D3B")], WAVE), crf=26, seconds=3)

# Cards.
clip("hello", "Привет, мир!", "привет, приветствие, надпись, hello world",
     paint(tuple(f"{a}+40*sin($x+$t+{i})" for i, a in enumerate((150, 90, 190))), []) + write("Привет, мир!", 42),
     crf=25, seconds=3)
gif("marhaba", "مرحبا بالعالم", "مرحبا, تحية, سلام, hello",
    paint(tuple(f"{a}+30*sin(1.5*$x-$t+{i})" for i, a in enumerate((20, 130, 110))), [])
    + write("مرحبا", 64, "white", y="(h-th)/2+8*sin(t*PI)"))
gif("works-on-my-machine", "It works on my machine", "programmer, meme, excuse, computer, bug",
    paint("#2D3142", [(box("0", "0", "1.5", ".62"), "#EF8354"), (box("0", "0", "1.44", ".56"), "#2D3142")])
    + write("IT WORKS", 40, "white", y="46+4*sin(t*2*PI)") + write("on my machine", 24, "#EF8354", y="104"))
gif("nope", "Nope", "no, never, refuse, reaction", paint("#D90429", []) +
    write("NOPE", 84, "white", "(w-tw)/2+14*sin(t*2*PI*2)*exp(-1.4*t)"))
gif("yes", "Yes! 🎉", "yes, win, success, celebrate, confetti, reaction",
    paint("#2EC4B6", [(falling(.3, 6, ".045", 2), "#FFBF69"), (falling(.4, 4, ".05", 7, ".3"), "#FF4E8A"),
                      (falling(.35, 4, ".04", 5, "-.3"), "#FFFFFF")]) +
    write("YES!", 90, more=":borderw=4:bordercolor=#0B4F4A"))
gif("mind-blown", "Mind blown 🤯", "wow, amazed, explosion, reaction",
    paint(blend("#FFBE0B", "#FB5607", "gt(sin(12*atan2($y,$x)+sin($t)),0)"),
          [(ring("0", "0", "mod($u*2,1)*2", ".06"), "#FFFFFF"), (disc("0", "0", ".62"), "#8338EC")])
    + write("WOW", 42))
gif("loading", "Loading…", "wait, spinner, progress, patience",
    paint("#F8F9FA", [(ring("0", "-.12", ".42", ".07"), "#DEE2E6"),
                      (f"({ring('0', '-.12', '.42', '.07')})*lt(mod(atan2($y+.12,$x)-2*$t+8*PI,2*PI),1.6)", "#4361EE")])
    + write("loading", 22, "#495057", y="140"))
gif("the-end", "The end", "film, credits, finish, cinema, iris",
    paint("#0A0A0A", [(disc("0", "0", "2.2*(1-$u)"), "#E9D8A6")]) + write("The end", 54, "#0A0A0A"), seconds=3, still=.3)
clip("ship-it", "Ship it 🚢", "release, deploy, boat, sea, programmer",
     paint(blend("#FFE1A8", "#8FD3F4", ".4-.5*$y"),
           [(edge("min(.5-abs($x)-.25*($y-.35),min($y-.2,.5-$y))".replace("$x", "($x+.1*sin($t))")), "#9B2226"),
            (box(".2+.1*sin(-$t)", ".05", ".18", ".16"), "#F8F9FA"), (box(".25+.1*sin(-$t)", "-.2", ".06", ".14"), "#BB3E03"),
            (edge("$y-.42-.05*sin(5*$x+$t)"), "#0A9396"), (edge("$y-.6-.05*sin(6*$x-$t)"), "#005F73")])
     + write("SHIP IT", 40, "#001219", y="18"), crf=26, seconds=3)
