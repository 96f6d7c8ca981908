# flick: make run starts it, make test tests it, make help lists the rest.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=

# libglib2.0-dev: chafa's headers want it, and Debian's libchafa-dev forgets to say so.
PACKAGES := libncurses-dev ncurses-bin libcurl4-openssl-dev libsqlite3-dev mpv \
  libavformat-dev libavcodec-dev libswscale-dev libavutil-dev libwebp-dev libchafa-dev libglib2.0-dev libseccomp-dev
TEST_PACKAGES := libvterm-dev ncurses-term ffmpeg zsh fish
BENCH_PACKAGES := less tig fzf chafa timg curl
INSTALL_PACKAGES := scdoc
DEB_PACKAGES := dpkg-dev
PACKAGES_FEDORA := ncurses-devel libcurl-devel sqlite-devel mpv libvterm-devel ffmpeg-free ffmpeg-free-devel libwebp-devel chafa-devel \
  libseccomp-devel scdoc zsh fish
PACKAGES_ARCH := ncurses curl sqlite mpv libvterm ffmpeg libwebp chafa libseccomp scdoc zsh fish

# Coloured or not is a flag of the compiler, so a build on a terminal would do all of one in a pipe again, and that one again.
# Swift 6.0 has no such option.
NO_COLORS = $(shell swift build --help 2>/dev/null | grep -om1 -e --no-color-diagnostics)
SWIFT_BUILD = swift build $(NO_COLORS)
SWIFT_TEST = swift test $(NO_COLORS)

# The toolchain's own lld: the system's linkers warn of mktemp in Swift's static Foundation, which flick does not call.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --strip-debug \
  -Xlinker --no-export-dynamic
BINARY := .build/release/flick
THUMBNAILER := .build/release/flick-thumbnailer
SOURCES := Package.swift Sources Tests
VERSION := $(shell sed -n 's/.*static let number = "\(.*\)".*/\1/p' Sources/Settings/Files/Version.swift)

# Beside its source, where flick looks for it in a checkout.
TERMINFO := Resources/terminfo/f/flick-xterm-direct

MAN_PAGE := .build/flick.1

# Where each shell looks for completions; ZSH_COMPLETIONS is what differs between systems.
BASH_COMPLETIONS = $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(PREFIX)/share/fish/vendor_completions.d

# All that install puts files into, and where it writes down which of them were not there before.
FOLDERS = $(PREFIX)/bin $(PREFIX)/libexec/flick $(PREFIX)/share/flick $(PREFIX)/share/man/man1 $(BASH_COMPLETIONS) \
  $(ZSH_COMPLETIONS) $(FISH_COMPLETIONS)
MADE_FOLDERS = $(DESTDIR)$(PREFIX)/share/flick/made-folders

# Who answers for the package that make deb builds.
export MAINTAINER ?= The owner of flick <flick@example.org>
DEB := .build/deb
# When the sources were changed last, so that the same sources give the same bytes; without git, as the changelog says.
CHANGED = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null \
  || date -d "$$(sed -n '/^ -- /{s/.*>  //p;q}' Resources/debian/changelog)" +%s))

# What is tested of the release build as well, whose threads and standard library are others: ending and being stopped,
# disks that stall, downloads, idling, and pictures.
RELEASE_TESTS := EndToEnd/(Ending|StalledDisks|Downloading|Idling|Pictures|LeftOvers)/

# The targets of make fuzz, and for how long in all, in seconds.
FUZZ ?= input text settings providers headers ranges messages favourites addresses
FUZZ_SECONDS ?= 60

# What make sanitize tests besides sessions of the whole program: all but the other programs of the end-to-end tests, and
# what is one thread and takes long. Nothing for sessions alone, which spares the tests' own build.
SANITIZE ?= (Blocking|HTTP|Processes|Playback|Search|Downloads|Library|Thumbnails|Terminal)Tests\.
SANITIZERS ?= thread address
# How many events a session of the whole program has with each of them.
SESSION_EVENTS ?= 10000

.PHONY: run build test test-release fuzz sanitize texts torture bench lint hooks format deps deps-test deps-bench deps-install deps-deb install uninstall deb \
  clean help

run: build ## install what is missing, build, and start flick on the bundled clips
	@exec $(BINARY) --source bundled

build: deps $(TERMINFO) ## the same without starting: leaves .build/release/flick and flick-thumbnailer beside it
	$(SWIFT_BUILD) $(RELEASE) --product flick
	$(SWIFT_BUILD) $(RELEASE) --product flick-thumbnailer

test: deps-test $(TERMINFO) ## all tests, and some of them on the release build
	$(SWIFT_BUILD) --product flick
	$(SWIFT_BUILD) --product flick-thumbnailer
	$(SWIFT_BUILD) --product flick-torture
	$(SWIFT_TEST) --parallel
	$(MAKE) test-release

test-release: build ## the end-to-end tests that depend on threads, on the release build
	FLICK_TESTED_BUILD=$(CURDIR)/.build/release $(SWIFT_TEST) --filter "$(RELEASE_TESTS)"

fuzz: deps-test ## give parsers hostile input for FUZZ_SECONDS=60 in all; FUZZ="input text" takes these alone
	$(SWIFT_BUILD) -c release --product flick-fuzz --scratch-path .build/fuzz -Xswiftc -enable-testing \
	  -Xswiftc -sanitize=fuzzer -Xswiftc -DLIBFUZZER -Xswiftc -use-ld=lld
	@for target in $(FUZZ); do \
	  SWIFT_BACKTRACE=enable=no .build/fuzz/release/flick-fuzz $$target $$(( $(FUZZ_SECONDS) / $(words $(FUZZ)) + 1 )) \
	    2>.build/fuzz-$$target.log && echo "$$target: nothing found" || { tail -n 30 .build/fuzz-$$target.log; exit 1; }; done

sanitize: deps-test $(TERMINFO) $(SANITIZERS:%=sanitize-%) ## tests and a random session of SESSION_EVENTS=10000 with the thread and address sanitizers

# The worker is one thread whose memory is limited, so it is the usual one.
sanitize-%:
	$(SWIFT_BUILD) --product flick-thumbnailer
	$(SWIFT_BUILD) --product flick --sanitize=$* --scratch-path .build/sanitize-$*
	@mkdir -p .build/sanitized-$*
	cp -f .build/sanitize-$*/debug/flick .build/debug/flick-thumbnailer .build/sanitized-$*/
	clang -shared -fPIC -O1 -o .build/sanitized-$*/mutex.so Tests/Sanitize/mutex.c -ldl
	FLICK_TESTED_BUILD=$(CURDIR)/.build/sanitized-$* FLICK_TESTED_PRELOAD=$(MUTEX_$*) FLICK_SESSION_EVENTS=$(SESSION_EVENTS) \
	  $(SWIFT_TEST) --filter EndToEnd/RandomSessions/
	$(if $(SANITIZE),$(SWIFT_BUILD) --build-tests --sanitize=$* --scratch-path .build/sanitize-$*)
	$(if $(SANITIZE),LD_PRELOAD=$(MUTEX_$*) TSAN_OPTIONS="exitcode=66" ASAN_OPTIONS="detect_leaks=0" \
	  $(SWIFT_TEST) --skip-build --sanitize=$* --scratch-path .build/sanitize-$* --filter "$(SANITIZE)")

# The thread sanitizer alone has to be told of what Swift's Mutex does.
MUTEX_thread = $(CURDIR)/.build/sanitized-thread/mutex.so

texts: deps-test ## write what README, man page, completions and example say of keys, settings and commands
	FLICK_UPDATE_TEXTS=1 $(SWIFT_TEST) --filter committedTexts

torture: deps-test ## kill a program a thousand times amid its changes and downloads, spoil downloads and 200,000 media, do 2,000 things in each graphics protocol; look for losses and left-overs
	$(SWIFT_BUILD) --product flick
	$(SWIFT_BUILD) --product flick-thumbnailer
	$(SWIFT_BUILD) --product flick-torture
	FLICK_TORTURE_ROUNDS=$${FLICK_TORTURE_ROUNDS:-1000} $(SWIFT_TEST) --filter "TortureTests|DownloadMatrixTests"
	FLICK_PICTURE_ACTS=$${FLICK_PICTURE_ACTS:-2000} FLICK_MUTATIONS=$${FLICK_MUTATIONS:-200000} \
	  $(SWIFT_TEST) --skip-build --filter "EndToEnd/LeftOvers/|MutatedMediaTests"

$(TERMINFO): Resources/terminfo/flick.terminfo
	tic -x -o Resources/terminfo $<

# groff would hyphenate from the second paragraph on, and break up addresses and names of fields.
$(MAN_PAGE): Resources/man/flick.1.scd
	@mkdir -p $(@D)
	set -o pipefail; SOURCE_DATE_EPOCH=$(CHANGED) scdoc <$< | sed 's/^\.nh$$/.nr HY 0/' >$@ || { rm -f $@; exit 1; }

bench: deps-bench build ## measure beside less, tig and fzf; fails for a missed ratio or count; BENCH="--compare FILE PART…"
	$(SWIFT_BUILD) $(RELEASE) --product flick-bench
	$(SWIFT_BUILD) $(RELEASE) --product flick-bench-floor
	$(SWIFT_BUILD) $(RELEASE) --product flick-bench-picture-floor
	@.build/release/flick-bench $(BENCH)

lint: ## check the style with swift-format
	swift format lint --strict --recursive --parallel $(SOURCES)

hooks: ## check the style of what is committed, before each commit in this clone
	git config core.hooksPath .githooks

format: ## put the style right
	swift format --in-place --recursive --parallel $(SOURCES)

deps: ## install the libraries that flick is built with, and the player
	@$(call need,$(PACKAGES))

deps-test: ## the same, and what the tests need
	@$(call need,$(PACKAGES) $(TEST_PACKAGES))

deps-bench: ## the same, and the programs that the bench compares with
	@$(call need,$(PACKAGES) $(TEST_PACKAGES) $(BENCH_PACKAGES))

deps-install: deps
	@$(call need,$(INSTALL_PACKAGES))

deps-deb: deps-install
	@$(call need,$(DEB_PACKAGES))

$(MAN_PAGE): | deps-install

install: build $(MAN_PAGE) ## install below PREFIX (/usr/local), with DESTDIR before it
	@made=""; for folder in $(FOLDERS); do \
	  while [ -n "$$folder" ] && [ ! -d "$(DESTDIR)$$folder" ]; do made+="$$folder"$$'\n'; folder=$${folder%/*}; done; done; \
	  mkdir -p $(DESTDIR)$(PREFIX)/share/flick && printf %s "$$made" >>$(MADE_FOLDERS)
	$(put)

# Below ~/.local, share/flick holds the user's library as well, so the folder is not taken away as a whole. Of other
# folders those go that install has made and nobody has put anything into.
uninstall: ## take away what install put there
	rm -rf $(DESTDIR)$(PREFIX)/share/flick/Catalogue $(DESTDIR)$(PREFIX)/share/flick/terminfo
	rm -f $(DESTDIR)$(PREFIX)/bin/flick $(DESTDIR)$(PREFIX)/libexec/flick/flick-thumbnailer \
	  $(DESTDIR)$(PREFIX)/share/flick/config.example.json5 $(DESTDIR)$(PREFIX)/share/man/man1/flick.1 \
	  $(DESTDIR)$(BASH_COMPLETIONS)/flick $(DESTDIR)$(ZSH_COMPLETIONS)/_flick $(DESTDIR)$(FISH_COMPLETIONS)/flick.fish
	@folders=$$(LC_ALL=C sort -ru $(MADE_FOLDERS) 2>/dev/null); rm -f $(MADE_FOLDERS); \
	for folder in $(PREFIX)/libexec/flick $(PREFIX)/share/flick $$folders; do \
	  [ ! -d "$(DESTDIR)$$folder" ] || rmdir --ignore-fail-on-non-empty "$(DESTDIR)$$folder"; done

deb: override PREFIX := /usr
deb: override DESTDIR := $(DEB)/debian/flick
deb: override ZSH_COMPLETIONS := /usr/share/zsh/vendor-completions
deb: STRIP := -s
deb: build deps-deb $(MAN_PAGE) ## build .build/flick_VERSION_ARCHITECTURE.deb: apt-get install ./.build/flick_*.deb
	rm -rf $(DEB) .build/flick_*.deb
	$(put)
	gzip -9n $(DESTDIR)$(PREFIX)/share/man/man1/flick.1
	install -Dm644 Resources/debian/copyright $(DESTDIR)$(PREFIX)/share/doc/flick/copyright
	awk '{ at = index($$0, "@MAINTAINER@"); if (at) $$0 = substr($$0, 1, at - 1) ENVIRON["MAINTAINER"] substr($$0, at + 12) } 1' \
	  Resources/debian/changelog >$(DEB)/debian/changelog
	gzip -9nc $(DEB)/debian/changelog >$(DESTDIR)$(PREFIX)/share/doc/flick/changelog.gz
	mkdir $(DESTDIR)/DEBIAN
	chmod -R u=rwX,go=rX $(DESTDIR)
	{ printf 'Source: flick\nMaintainer: %s\n' "$$MAINTAINER"; cat Resources/debian/control; } >$(DEB)/debian/control
	cd $(DEB) && dpkg-shlibdeps debian/flick/usr/bin/flick debian/flick/usr/libexec/flick/flick-thumbnailer
	cd $(DEB) && dpkg-gencontrol -Pdebian/flick
	cd $(DESTDIR) && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums
	SOURCE_DATE_EPOCH=$(CHANGED) dpkg-deb --root-owner-group --build $(DESTDIR) .build

clean: ## take away everything that was built
	rm -rf .build Resources/terminfo/f

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name does; do \
	  printf '  make %-12s %s\n' "$$name" "$$does"; done

# Puts all files where they belong.
define put
	install $(STRIP) -Dm755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/flick
	install $(STRIP) -Dm755 $(THUMBNAILER) $(DESTDIR)$(PREFIX)/libexec/flick/flick-thumbnailer
	install -d $(DESTDIR)$(PREFIX)/share/flick/Catalogue $(DESTDIR)$(PREFIX)/share/flick/terminfo
	cp -R Resources/Catalogue/catalogue.json Resources/Catalogue/media $(DESTDIR)$(PREFIX)/share/flick/Catalogue/
	tic -x -o $(DESTDIR)$(PREFIX)/share/flick/terminfo Resources/terminfo/flick.terminfo
	install -m644 Resources/config.example.json5 $(DESTDIR)$(PREFIX)/share/flick/
	chmod -R u=rwX,go=rX $(DESTDIR)$(PREFIX)/share/flick/Catalogue $(DESTDIR)$(PREFIX)/share/flick/terminfo
	install -Dm644 $(MAN_PAGE) $(DESTDIR)$(PREFIX)/share/man/man1/flick.1
	install -Dm644 Resources/completions/flick.bash $(DESTDIR)$(BASH_COMPLETIONS)/flick
	install -Dm644 Resources/completions/_flick $(DESTDIR)$(ZSH_COMPLETIONS)/_flick
	install -Dm644 Resources/completions/flick.fish $(DESTDIR)$(FISH_COMPLETIONS)/flick.fish
endef

# Installs those of the named Debian packages that are missing.
define need
	command -v swift >/dev/null || { echo "flick is built with Swift 6: see https://www.swift.org/install" >&2; exit 1; }; \
	if ! command -v apt-get >/dev/null; then \
	  if [ -n "$$FLICK_HAVE_DEPS" ]; then exit 0; fi; \
	  echo "There is no apt-get here, so install by hand what flick is built with:" >&2; \
	  echo "  Fedora: sudo dnf install $(PACKAGES_FEDORA)" >&2; \
	  echo "  Arch:   sudo pacman -S $(PACKAGES_ARCH)" >&2; \
	  echo "and then run make with FLICK_HAVE_DEPS=1." >&2; exit 1; \
	fi; \
	missing=""; for package in $(1); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; done; \
	[ -z "$$missing" ] && exit 0; \
	sudo=""; if [ "$$(id -u)" != 0 ]; then \
	  command -v sudo >/dev/null || { echo "Missing:$$missing. Install them as root, there is no sudo here." >&2; exit 1; }; sudo=sudo; fi; \
	echo "Installing with apt-get:$$missing"; \
	$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null
endef
