"""Nature, things in motion, faces, flags and cards."""
from .clip import clip, gif
from .graphs import (blend, box, burst, diamond, disc, edge, ellipse, falling, heart, line, noise, paint, rgb, ring,
                     tone, turned, write)
from .patterns import CHORD


# Nature.
clip("aurora", "Северное сияние", "полярное сияние, ночь, небо, север, aurora",
     rgb(*[f"{b}*(1-$y*.4)+if(gt($y,.62+.12*sin(3*$x)+.08*sin(7*$x+1)),-60,"
           f"{c}*exp(-pow(($y+.15-.3*sin(1.6*$x+$t)-.1*sin(4*$x-2*$t))*2.2,2))*(.65+.35*sin(16*$x+6*sin(2*$x+$t)))"
           f"+{d}*exp(-pow(($y+.5-.2*sin(2.2*$x-$t))*2.4,2))*(.6+.4*sin(11*$x-5*sin(3*$x-$t))))"
           for b, c, d in ((14, 20, 120), (22, 210, 40), (48, 130, 150))]), seconds=4, crf=25)
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
           [(edge("$y-.86"), "#0E141F")]), crf=29,
     audio="anoisesrc=c=pink:a=.2:seed=9:r=44100:d=$len,lowpass=f=6000")
clip("sunset", "غروب الشمس", "شمس, بحر, مساء, طبيعة, sunset",
     paint(blend("#2B1B54", "#FF9E4A", "clip(.5+.5*$y+.25,0,1)"),
           [(disc("0", ".05+.18*$u", ".34"), "#FFE38A"),
            (edge("$y-.38"), blend("#C65B4E", "#1A1440", "clip(($y-.38)*1.7,0,1)")),
            ("gt($y,.38)*clip((.34-abs($x))*4,0,1)"
             "*clip(.2+sin(90*sqrt(max($y,0))+2*$t+3*sin(5*$x)),0,1)*.8", "#FFD27A")]),
     seconds=4, crf=24)
clip("sea-waves", "Sea waves", "ocean, water, blue, calm",
     paint(blend("#FDE2B3", "#8FD3F4", ".5-.6*$y"),
           [(disc(".9", "-.55", ".18"), "#FFF6D6")] +
           [(edge(f"$y-{.05 + .19 * i:.2f}-.06*sin({5 - .6 * i:.1f}*$x+{(-1) ** i}*$t+{i})-.02*sin(9*$x+2*$t+{2 * i})"),
             c) for i, c in enumerate(("#5FB8DD", "#3C9BCB", "#237CB0", "#145C8D", "#0B3F68"))]), seconds=4, crf=25)
clip("mountains", "Mountains at dawn", "landscape, parallax, hills, scroll, wide",
     paint(blend("#F9C58D", "#7C83C9", ".5-.6*$y"),
           [(disc(".4", "-.1", ".22"), "#FFF1D0")] +
           [(edge(f"$y-{-.1 + .25 * i:.2f}-.16*sin({2 * i + 2}*PI/2.4*$x/1.944+{i + 1}*$t)"
                  f"-.05*sin({5 * i + 7}*PI/2.4*$x/1.944+{2 * i + 2}*$t)"), c)
            for i, c in enumerate(("#A08FBF", "#74689F", "#4A4679", "#262850"))]), size="420x180", seconds=4, crf=26)
clip("rainbow", "इंद्रधनुष 🌈", "बारिश, रंग, आसमान, बादल, rainbow",
     paint(blend("#BFE6FF", "#4E9BDE", ".5-.5*$y"),
           [(f".85*({ring('0', '1', 1.55 - .07 * i, '.036')})*lt(atan2(1-$y,$x)/PI,1.3*sin(PI*$u)+.02)", c)
            for i, c in enumerate(("#E4003B", "#FF8C00", "#FFE000", "#2DB84B", "#1E6FE0", "#5A2CA0"))] +
           [(disc(x, ".85+.02*sin($t)", r), "#FFFFFF") for x, r in
            (("-1.6", ".3"), ("-1.25", ".36"), ("-.9", ".26"), ("1.6", ".3"), ("1.25", ".36"), ("0.9", ".26"))]),
     seconds=4, crf=25, still=.5)
clip("lotus", "कमल का फूल", "फूल, कमल, गुलाबी, प्रकृति, lotus",
     paint("#12343B", [
         (f"({r}*(.55+.45*abs(cos({k}*(atan2($y,$x)+{s}*.25*sin($t)))))-hypot($x,$y))*H/2+.5", c)
         for r, k, s, c in ((".95", 4, 1, "#C2185B"), (".75", 4, -1, "#E75480"), (".55", 3, 1, "#F8A5C2"),
                            (".35", 3, -1, "#FFE0EC"))] + [(disc("0", "0", ".13"), "#FFC83D")]),
     size="240x240", seconds=4, crf=25)
clip("waterfall", "น้ำตก", "ธรรมชาติ, น้ำ, ป่า, แนวตั้ง, waterfall",
     paint("#1F3A2B", [
         (edge("abs($x)-.33-.05*sin(9*$y)"), blend("#1B3326", "#3E6B45", ".5+.5*sin(14*$x+5*sin(7*$y))")),
         (edge(".33+.05*sin(9*$y)-abs($x)"),
          blend("#5FA9C9", "#F2FBFF", ".5+.3*sin(33*$x+4*sin(3*$y-$t))*sin(5*$y-4*$t+4*sin(19*$x))+.2*sin(40*$x)")),
         (edge("$y-.72-.02*sin(14*$x-2*$t)"), blend(
             "#DFF4FB", "#2E7F9B", "clip(($y-.72)*4+.15*sin(20*$x+3*$t),0,1)"))]),
     size="180x320", crf=29, audio="anoisesrc=c=pink:a=.3:seed=2:r=44100:d=$len,lowpass=f=3500")
clip("fireworks", "Fireworks 🎆", "new year, party, celebrate, sparks, night",
     rgb(*[f"{base}+" + "+".join(f"{colour[i]}*{burst(x, y, s)}" for x, y, s, colour in (
         (-.8, -.25, 0, (255, 120, 60)), (.8, -.35, .33, (80, 200, 255)),
         (0, -.1, .67, (255, 220, 90)))) for i, base in enumerate((10, 10, 34))]), fps=12, crf=27, featured=7)
clip("eclipse", "Solar eclipse", "sun, moon, space, corona, astronomy",
     rgb(*[f"if(lt(hypot($x-2.2*($u-.5),$y-.5*($u-.5)),.45),6,if(lt(hypot($x,$y),.45),{sun},"
           f"{corona}*exp(-5*(hypot($x,$y)-.45))+{sky}))"
           for sky, corona, sun in ((4, 230, 255), (6, 200, 238), (12, 160, 170))]),
     crf=23, still=.5, featured=5)
clip("bubbles", "Bubbles rising", "water, bubbles, underwater, blue",
     paint(blend("#0A2E5C", "#1CA7C7", ".5-.5*$y"),
           [(f"{a}*clip({falling(c, n, r, s)},0,1)".replace("$y", "(0-$y)"), k) for a, c, n, r, s, k in
            ((.35, .2, 10, ".03", 4, "#BDF4FF"), (.5, .4, 5, ".07", 8, "#D5FAFF"))]), crf=26)

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
     audio=tone(".5*exp(-90*mod(t+.5,1))*sin(2*PI*2600*t)"), seconds=4, crf=26, still=.02, featured=9)
clip("pendulum-wave", "Pendulum wave", "physics, pendulum, balls, hypnotic, satisfying",
     paint("#14213D", [("st(1,floor(($x+1.7)/.2));between(ld(1),0,16)*(clip("
                        + edge(".085-hypot($x+1.6-.2*ld(1),$y-.75*cos($t*(3+ld(1))))") + ",0,1))",
                        tuple(f"150+105*cos(ld(1)*.37-{k}*2.09)" for k in range(3)))]), seconds=5, crf=27)
clip("double-helix", "Double helix", "dna, biology, science, gene, spin",
     paint("#0B1026", [("st(1,floor($x/.16));st(2,ld(1)*.5+$t);st(3,.16*ld(1)+.08);lt(abs($x-st(3,ld(3))),.014)"
                        "*lt(abs($y),abs(.7*sin(ld(2))))", "#3E4C7A")] +
           [(f"(st(2,ld(1)*.5+$t+{p});{edge('.055+.025*cos(ld(2))-hypot($x-ld(3),$y-.7*sin(ld(2)))')})", c)
            for p, c in (("PI", "#FF6B9D"), ("0", "#4ADEDE"))]), crf=27)
clip("solar-system", "Planets in orbit", "space, sun, solar system, astronomy",
     paint("#05060F", [layer for r, n, p, size, c in ((.34, 4, 0, .05, "#C9B29B"), (.52, 3, 2, .07, "#4EA8DE"),
                                                      (.7, 2, 4, .06, "#E4572E"), (.88, 1, 1, .11, "#E9C46A"))
                       for layer in ((f"(.006-abs(hypot($x/1.6,$y)-{r}))*H/2+.4", "#2A2F4A"),
                                     (disc(f"{1.6 * r:.3f}*cos({n}*$t+{p})", f"{r}*sin({n}*$t+{p})", size), c))] +
           [(disc("0", "0", ".19"), "#FFD60A"), (disc("0", "0", ".15"), "#FFEA70")]), crf=26, seconds=5)
clip("synthwave", "Synthwave horizon", "retro, eighties, neon, sun, grid, wide",
     paint(blend("#F72585", "#1B0A3C", "clip(.15-$y*1.2,0,1)"),
           [(f"({disc('0', '-.1', '.62')})*(1-gt($y,-.35)*lt(mod($y*9+.6+9,1),.18+.35*($y+.35)))",
             blend("#FFD166", "#FF4D8D", "$y+.6")),
            (edge("$y-.16"), "#12062B"),
            ("gt($y,.17)*clip(max("
             "1-abs(mod($x/($y-.08)*.55+100.5,1)-.5)/.03*($y-.08)/.55,"
             "1-abs(mod(.5/($y-.08)+4*$u+.5,1)-.5)/.08),0,1)*clip(($y-.16)*6,0,1)",
             "#4CC9F0")]), size="420x180", crf=27, featured=4)
clip("skyline", "City at night", "skyline, windows, buildings, town, wide",
     paint(blend("#3B1F5B", "#0A0A1F", ".4-.6*$y"),
           [(disc("1.6", "-.6", ".16"), "#F6F1D5"), (disc("1.53", "-.64", ".14"), blend("#3B1F5B", "#0A0A1F", ".8"))] +
           [layer for w, base, c, s in ((26, .1, "#1C1440", 3), (38, .45, "#0B0820", 8))
            for layer in ((f"st(1,floor(X/{w}));gt($y,{base}-.75*{noise(f'ld(1)+{s}')})", c),
                          (f"st(1,floor(X/{w}));gt($y,{base}+.06-.75*{noise(f'ld(1)+{s}')})"
                           f"*between(mod(X,{w}),3,{w - 4})"
                           f"*lt(mod(X,6),3)*lt(mod(Y,8),4)*gt({noise('floor(X/6)*3.3+floor(Y/8)*5.9')}"
                           f"+.25*sin($t+6.28*{noise('floor(X/6)+floor(Y/8)*9')}),.6)", "#FFD166"))]),
     size="420x180", crf=28, fps=12)
clip("matrix", "Digital rain", "matrix, code, hacker, green, computer",
     rgb(*[f"st(1,floor(X/8));st(2,floor(Y/9));st(3,1+floor(2*{noise('ld(1)+3')}));"
           f"st(4,mod(floor($u*40*ld(3))+floor(40*{noise('ld(1)')})-ld(2)+80,40));"
           f"clip(1-ld(4)/17,0,1)*gt({noise('ld(1)*5.1+ld(2)*9.7+floor(mod(X,8)/2)*2.3+floor(mod(Y,9)/2)*6.1')},.45)"
           f"*lt(mod(X,8),6)*lt(mod(Y,9),8)*if(eq(ld(4),0),255,{k})" for k in (40, 235, 90)]),
     fps=12, crf=30)
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
            (box("0", ".36", ".1", ".04"), "#555555")]), size="180x320", crf=26,
     audio="anoisesrc=c=brown:a=.8:seed=6:r=44100:d=$len", featured=11)

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
        [(ellipse(f"{x}+.05*sin($t)", "0", ".045", "if(between($u,.3,.4),.01,.15)"), "#1B1B1E")
         for x in ("-.32", ".32")] +
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
            (box("-1.24", ".1", ".035", "1"), "#8A6D3B")], WAVE), crf=26)

# Cards.
clip("hello", "Привет, мир!", "привет, приветствие, надпись, hello world",
     paint(tuple(f"{a}+40*sin($x+$t+{i})" for i, a in enumerate((150, 90, 190))), []) + write("Привет, мир!", 38),
     crf=25)
gif("marhaba", "مرحبا بالعالم", "مرحبا, تحية, سلام, hello",
    paint(tuple(f"{a}+30*sin(1.5*$x-$t+{i})" for i, a in enumerate((40, 140, 120))), [])
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
    + write("WOW", 34))
gif("loading", "Loading…", "wait, spinner, progress, patience",
    paint("#F8F9FA", [(ring("0", "-.12", ".42", ".07"), "#DEE2E6"),
                      (f"({ring('0', '-.12', '.42', '.07')})*lt(mod(atan2($y+.12,$x)-2*$t+8*PI,2*PI),1.6)", "#4361EE")])
    + write("loading", 22, "#495057", y="140"))
gif("the-end", "The end", "film, credits, finish, cinema, iris",
    paint("#0A0A0A", [(disc("0", "0", "2.2*(1-$u)"), "#E9D8A6")])
    + write("The end", 54, "#0A0A0A"), seconds=3, still=.3)
clip("ship-it", "Ship it 🚢", "release, deploy, boat, sea, programmer",
     paint(blend("#FFE1A8", "#8FD3F4", ".4-.5*$y"),
           [(edge("min(.5-abs($x)-.25*($y-.35),min($y-.2,.5-$y))".replace("$x", "($x+.1*sin($t))")), "#9B2226"),
            (box(".2-.1*sin($t)", ".05", ".18", ".16"), "#F8F9FA"),
            (box(".25-.1*sin($t)", "-.2", ".06", ".14"), "#BB3E03"),
            (edge("$y-.42-.05*sin(5*$x+$t)"), "#0A9396"), (edge("$y-.6-.05*sin(6*$x-$t)"), "#005F73")])
     + write("SHIP IT", 40, "#001219", y="18"), crf=26)
