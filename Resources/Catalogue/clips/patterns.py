"""Fractals, automata, demo effects, test cards, instruments and sound made visible."""
from .clip import clip, gif
from .graphs import (any_of, blend, box, cells, diamond, disc, edge, ellipse, hand, noise, paint, rgb, ring, seen,
                     shade, stamp, tone, write)

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
     life("s=80x45:ratio=.28:seed=11", "life_color=#7CFFB2:death_color=#0B1B2B"), fps=12, featured=1, seconds=4, crf=27)
clip("life-fading", "Life, fading", "life, automaton, conway, mold, trails",
     life("s=80x45:ratio=.2:seed=5", "life_color=#FFF3B0:death_color=#5A1A8C:mold_color=#120822", ":mold=12"),
     fps=12, seconds=4, crf=29)
gif("gliders", "Gliders", "life, automaton, conway, spaceship",
    life("filename=gliders.txt", "life_color=#FFD166:death_color=#1D1D3B"), fps=8, seconds=4)
clip("glider-gun", "Gosper glider gun", "life, automaton, conway, spaceship",
     life("filename=gun.txt:stitch=0", "life_color=#4CC9F0:death_color=#10002B"), seconds=5)
gif("pulsars", "生命游戏", "细胞自动机, 康威, 脉冲星, 数学, life",
    life("filename=pulsars.txt", "life_color=#FF5D8F:death_color=#1B1025"), fps=6, seconds=3)
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
     "mandelbrot=s=$size:r=$fps:start_x=-.743643887:start_y=-.131825904:start_scale=2.6:end_scale=.0016:end_pts=60:"
     "maxiter=600:inner=black,format=gbrp", featured=2, seconds=4, crf=34, still=.5)
clip("seahorse-valley", "Seahorse valley", "fractal, mandelbrot, math, spirals",
     "mandelbrot=s=$size:r=$fps:start_x=-.7453:start_y=-.1127:start_scale=.03:end_scale=.006:end_pts=60:maxiter=700:"
     "outer=normalized_iteration_count,format=gbrp,hue=h=140", seconds=4, crf=36)
clip("julia-dance", "Julia set dancing", "fractal, julia, math, morph",
     shade("st(0,$x*.95);st(1,$y*.95);st(2,0);while(lt(ld(2),36)*lt(ld(0)*ld(0)+ld(1)*ld(1),5),"
           "st(3,ld(0)*ld(0)-ld(1)*ld(1)+.7885*cos($t+.6));st(1,2*ld(0)*ld(1)+.7885*sin($t+.6));st(0,ld(3));"
           "st(2,ld(2)+1));255*sqrt(ld(2)/36)", "magma"), seconds=4, crf=28)
clip("sierpinski-carpet", "Sierpiński carpet", "fractal, sierpinski, math, squares",
     "sierpinski=s=$size:r=$fps:seed=3:type=carpet,format=gbrp,colorchannelmixer=rr=.95:gg=.6:bb=.3", crf=31,
     seconds=3)
clip("sierpinski-triangle", "Sierpiński triangle", "fractal, sierpinski, math, triangles",
     "sierpinski=s=$size:r=$fps:seed=8:type=triangle,format=gbrp,colorchannelmixer=rr=.3:gg=.8:bb=1", crf=31,
     seconds=3)

# Plasma, tunnels and other demo effects.
clip("plasma", "Plasma", "demo scene, colours, waves, psychedelic, loop",
     shade("128+31*(sin(5*$x+$t)+sin(4*$y-$t)+sin(4*($x+$y)+2*$t)+sin(9*hypot($x+.5*sin($t),$y+.5*cos($t))))",
           "turbo"), featured=3, seconds=4, crf=26)
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
     crf=28, audio="anoisesrc=c=brown:a=.35:seed=4:r=44100:d=$len,tremolo=f=7:d=.6", featured=8)
clip("starfield", "Starfield", "stars, space, warp, fly, night",
     rgb(*[f"{c}*(" + "+".join(
         f"(st(1,floor((atan2($y,$x)/2/PI+.5)*{k}));st(2,mod({noise(f'ld(1)+{k}')}+$u,1));"
         f"st(3,ld(2)*ld(2)*2.1+.03);st(4,(ld(1)+.3+.4*{noise(f'ld(1)*3+{k}')})/{k}*2*PI-PI);"
         f"ld(2)*clip(1.4-hypot($x-ld(3)*cos(ld(4)),$y-ld(3)*sin(ld(4)))/(.008+.026*ld(2)),0,1))"
         for k in (23, 37, 51, 67)) + ")" for c in (235, 240, 255)]), crf=28, featured=6)
clip("moire", "Moiré circles", "moire, interference, rings, optical illusion",
     shade("128+127*clip(4*sin(42*hypot($x-.5*cos($t),$y-.2*sin($t)))*sin(42*hypot($x+.5*cos($t),$y+.3*sin(2*$t))),"
           "-1,1)", "cividis"), crf=33)
clip("metaballs", "Metaballs", "demo scene, blobs, liquid, loop",
     shade("st(0,.1/(pow($x-.9*sin($t),2)+pow($y-.5*cos($t),2)+.02)+.08/(pow($x+.8*cos($t),2)+"
           "pow($y-.5*sin(2*$t),2)+.02)+.09/(pow($x-.5*sin(2*$t),2)+pow($y+.5*cos($t),2)+.02));"
           "255*clip((ld(0)-.28)*.75,0,1)", "viridis"), seconds=4, crf=24)
clip("lava-lamp", "용암 램프", "라바 램프, 빛, 편안한, 세로, lava lamp",
     shade("st(0,.03/(pow($x-.15*sin($t),2)+pow($y-.75*cos($t),2)+.01)+.024/(pow($x+.2*cos($t),2)+"
           "pow($y+.75*cos($t+1),2)+.01)+.02/(pow($x-.1,2)+pow($y-.6*sin($t),2)+.01)+.035*exp(4*($y-.95))"
           "+.05/(pow($y-1.1,2)+.03)*.5);60+150*clip((ld(0)-.3)*4,0,1)+20*$y", "inferno"),
     size="180x320", seconds=4, crf=25)
clip("voronoi", "Voronoi cells", "voronoi, math, cells, mosaic",
     shade("st(0,9);" + "".join(
         f"st(1,hypot($x-{1.5 * ((i * .618) % 1 * 2 - 1):.3f}-.25*cos($t+{i}),"
         f"$y-{(i * .414 + .2) % 1 * 2 - 1:.3f}-.25*sin($t+{2 * i})));if(lt(ld(1),ld(0)),st(0,ld(1));st(2,{i}));"
         for i in range(9)) + "40+22*ld(2)-70*ld(0)", "turbo"), fps=16, crf=27)
clip("checker-flight", "Checkerboard flight", "chess, perspective, demo scene, floor",
     rgb(*[f"if(gt($y,0),st(0,$x/($y+.02));st(1,1/($y+.02));st(2,clip(20*sin(PI*(ld(0)*1.2+sin($t)))*"
           f"sin(PI*(ld(1)*1.2+4*$u)),-1,1)*clip($y*4,0,1));{a}+{b}*ld(2),{c}+{d}*(1+$y))"
           for a, b, c, d in ((130, 110, 250, -170), (110, 100, 180, -100), (140, 80, 160, 40))]), crf=29)
clip("rotozoom", "Rotozoomer", "demo scene, rotate, zoom, tiles",
     rgb("127+100*ld(5)", "90+90*ld(5)*cos(ld(6))", "150-70*ld(5)",
         "st(4,.9+.5*sin($t));st(6,ld(8)*cos($t)-ld(9)*sin($t));st(9,(ld(8)*sin($t)+ld(9)*cos($t))*ld(4));"
         "st(8,ld(6)*ld(4));st(5,clip(9*sin(6*ld(8))*sin(6*ld(9)),-1,1));"), crf=29)
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
     size="240x240", crf=30)
clip("gradient-drift", "Gradient drift", "gradient, colours, calm, wallpaper",
     rgb("150+100*sin(1.1*$x+.5*$y+$t)", "125+90*sin(.9*$y-1.2*$x-$t+1)", "170+80*sin(1.4*$y+.6*$x+$t+3)"),
     seconds=4, crf=22)
clip("colour-wheel", "Colour wheel", "hue, colours, rainbow, palette",
     paint("#16161D", [(disc("0", "0", ".9"), tuple(f"127+127*cos(atan2($y,$x)-{k}*2*PI/3+$t)" for k in range(3))),
                       (disc("0", "0", ".4"), "#16161D")]), size="240x240", crf=25)

# Test cards, clocks and instruments.
clip("test-card", "Test card with a counter", "testsrc, television, pattern, seconds",
     "testsrc=s=$size:r=$fps,format=gbrp",
     seconds=5, crf=26)
clip("test-pattern", "Test pattern, moving", "testsrc2, television, colours, broadcast",
     "testsrc2=s=$size:r=$fps,format=gbrp",
     crf=29)
clip("colour-bars", "Colour bars and tone", "smpte, television, broadcast, beep, sound",
     "smptehdbars=s=$size:r=$fps,format=gbrp"
     + write("NO SIGNAL", 28, "white", more=":box=1:boxcolor=black:boxborderw=8:enable='lt(mod(t,2),1)'"),
     audio=tone(".2*sin(2*PI*1000*t)"))
clip("glitch", "Glitched television", "glitch, vhs, error, television, retro",
     "smptebars=s=$size:r=$fps,format=gbrp,rgbashift=rh=9:bh=-9:rv=2,"
     "geq=r='r(mod(X+40*sin(floor(Y/9)*7+floor(T*6)*3)*gt(sin(floor(Y/14)*5+floor(T*6)*9),.5)+W,W),Y)':"
     "g='g(mod(X+14*sin(floor(Y/11)*3+floor(T*6)*7)*gt(sin(floor(Y/20)*9+floor(T*6)*4),.3)+W,W),Y)':"
     "b='b(mod(X+26*sin(floor(Y/7)*2+floor(T*6)*5)*gt(sin(floor(Y/10)*3+floor(T*6)*2),.6)+W,W),Y)'",
     fps=12, crf=29)
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
           [("lt(abs(mod(atan2($y,$x)+2*PI+PI/12,PI/6)-PI/12)*hypot($x,$y),.022)*between(hypot($x,$y),.74,.86)",
             "#264653"),
            (hand("$t", ".42", ".045"), "#264653"),
            (hand("12*$t", ".66", ".03"), "#264653"), (hand("24*$t", ".74", ".012", ".15"), "#E76F51"),
            (disc("0", "0", ".06"), "#E76F51")]), size="240x240", crf=28, seconds=5)
clip("radar", "Radar sweep", "sonar, scan, green, military, screen",
     rgb(*[f"{k}*(st(1,hypot($x,$y));st(2,exp(-1.1*mod($t-atan2($y,$x)+4*PI,2*PI)));lt(ld(1),.95)*(.12+.6*ld(2)"
           f"+.35*(clip(2-60*abs(ld(1)-round(ld(1)*3.158)/3.158),0,1))"
           f"+(clip(2-25*hypot($x-.4,$y+.3),0,1)+clip(2-25*hypot($x+.55,$y+.1),0,1)+"
           f"clip(2-30*hypot($x-.1,$y-.65),0,1))*pow(ld(2),.4)))" for k in (60, 255, 110)], ), size="240x240",
     seconds=4, crf=27, audio=tone(".3*sin(2*PI*1200*t)*exp(-9*mod(t,2))"))
clip("heart-monitor", "Heart monitor", "ecg, pulse, hospital, beep, heartbeat",
     rgb(*[f"{a}+{b}*clip(1.6-(abs($y-(st(1,mod(($x+1.78)/3.56*4+8,1));"
           f".1-.12*exp(-pow((ld(1)-.2)*16,2))+.2*exp(-pow((ld(1)-.42)*50,2))-1.0*exp(-pow((ld(1)-.46)*45,2))"
           f"+.4*exp(-pow((ld(1)-.5)*45,2))-.18*exp(-pow((ld(1)-.72)*12,2)))))*if(lt(abs(ld(1)-.46),.08),9,26),0,1)"
           f"*exp(-2.2*mod($u-($x+1.78)/3.56+1,1))+{c}*(lt(mod(X,20),1)+lt(mod(Y,20),1))"
           for a, b, c in ((4, 90, 4), (14, 255, 22), (12, 150, 16))]), seconds=4, crf=27,
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
            (box("-.6", "-.42", ".07", ".1"), "#FFE79A"), (diamond("-.6", "-.52", ".13", ".12"), "#D7263D")]),
     seconds=4, crf=26)
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
     audio=tone(".3*sin(2*PI*700*t)*" + any_of(SOS, "t")), fps=16, seconds=4, crf=27, still=.25)
clip("siren", "Police lights", "siren, red, blue, alarm, emergency",
     rgb("20+235*pow(max(0,sin(2*$t)),.5)*exp(-1.6*hypot($x+.8,$y))",
         "12+30*exp(-1.6*hypot($x,$y))", "30+225*pow(max(0,-sin(2*$t)),.5)*exp(-1.6*hypot($x-.8,$y))"),
     audio=tone(".2*sin(2*PI*800*t+150*(1-cos(PI*t)))"), seconds=4, crf=25, still=.13)

# Sound made visible.
CHORD = ".16*sin(2*PI*220*t)+.14*sin(2*PI*277.2*t)+.12*sin(2*PI*329.6*t)+.08*sin(2*PI*440*t)*(1+sin(2*PI*1.5*t))"
MELODY = "+".join(f".4*between(t,{i * .5:g},{i * .5 + .5:g})*exp(-4*(t-{i * .5:g}))"
                  f"*(sin(2*PI*{f}*t)+.4*sin(4*PI*{f}*t))"
                  for i, f in enumerate((261.6, 329.6, 392, 523.3, 440, 349.2, 392, 261.6)))
clip("waveform", "Sound waves of a chord", "audio, oscilloscope, music, wave",
     seen(tone(CHORD), "showwaves=s=$size:r=$fps:mode=cline:colors=#06D6A0:scale=sqrt,format=gbrp"), crf=29)
clip("piano", "Piano notes", "music, melody, song, spectrum, audio",
     seen(tone(MELODY), "showcqt=s=320x180:r=$fps:basefreq=110:endfreq=1760:bar_v=14:sono_v=16:bar_g=4:sono_g=5:"
          "axis=0:axis_h=0:bar_h=90:sono_h=90:count=2,format=gbrp,"
          "colorchannelmixer=rr=1:gg=.72:bb=.3"), seconds=4, crf=27, featured=12)
clip("spectrum", "Rising whistle", "audio, spectrum, chirp, sweep, sound",
     seen(tone(".3*sin(2*PI*(300*t+450*t*t))+.1*sin(4*PI*(300*t+450*t*t))"),
          "showspectrum=s=320x180:slide=scroll:color=magma:scale=cbrt:fps=$fps:stop=9000,format=gbrp"),
     seconds=4, crf=29, still=.95)
clip("lissajous", "Lissajous figures", "oscilloscope, xy, math, audio, vector",
     seen("aevalsrc='.7*sin(2*PI*150*t)|.7*sin(2*PI*100*t+.8*PI*t)':s=44100:d=$len",
          "avectorscope=s=240x240:r=$fps:mode=lissajous_xy:draw=line:rc=40:gc=250:bc=160:rf=30:gf=30:bf=30:scale=lin:"
          "zoom=1.3,format=gbrp"), size="240x240", crf=30)
gif("equalizer", "Equalizer bars", "music, audio, party, loop",
    rgb(*[f"st(1,floor(X/20));st(2,.25+.7*abs(sin($t+{noise('ld(1)')}*6.28)*sin($t*2+{noise('ld(1)+9')}*6.28)));"
          f"if(lt(mod(X,20),16)*lt(mod(Y,9),7)*gt(Y,H*(1-floor(ld(2)*20)/20)),{lit},{dark})"
          for lit, dark in (("clip(510*(1-Y/H),0,255)", 16), ("clip(430*Y/H+30,0,220)", 18), ("70", 28))]))
gif("disco-floor", "Disco floor", "party, dance, lights, colours, seventies",
    rgb(*[f"st(1,floor(X/40)*3.1+floor(Y/36)*7.7+floor(T*4)*1.3);(.35+.65*{noise('ld(1)')})*(127+127*cos("
          f"6.28*{noise('ld(1)+5')}-{k}*2.09))*lt(abs(mod(X,40)-20),18.5)*lt(abs(mod(Y,36)-18),16.5)"
          for k in range(3)]), fps=8)
