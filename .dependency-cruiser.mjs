// What may import what: docs/architecture.md. Each rule has its violation in infra/scripts/fixtures/bad-dependencies, on which
// infra/scripts/checks/dependencies-self-test.ts runs the rules. Paths are relative to the repository's root; an npm package is found under
// node_modules or, when it is not installed (in the fixture), by its bare name.

import { moduleOrders } from './infra/scripts/checks/module-orders.mjs'

const tests = '(\\.test\\.tsx?|\\.itest\\.ts|\\.journey\\.ts)$|/(test|testing)/'
/** @param {string[]} names */
const npm = (...names) => `(^|/node_modules/)(${names.join('|')})(/|$)`
/** @param {string[]} names */
const node = (...names) => `^(node:)?(${names.join('|')})$`

const network = [
  node('http', 'https', 'http2', 'net', 'tls', 'dns', 'dns/promises', 'dgram', 'inspector', 'inspector/promises', 'child_process'),
  npm(
    'undici',
    'axios',
    'got',
    'ky',
    'wretch',
    'node-fetch',
    'cross-fetch',
    'make-fetch-happen',
    'needle',
    'superagent',
    'follow-redirects',
    'ws',
  ),
]
// `node:fs` is reported as `fs`, so rules about the machine go by the dependency's type and not by its path.
const impure = [npm('mongoose', 'mongodb', 'fastify', '@fastify/[^/]+', 'bullmq', 'ioredis', 'undici'), '^packages/safe-fetch/']
const pure = '^services/.+(\\.(policy|presenter|parser)\\.ts$|/parsers/[^/]+\\.ts$)'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const modulesInOrder = moduleOrders.flatMap(({ name, folder, order }) =>
  order.slice(0, -1).map((module, index) => ({
    name,
    severity: 'error',
    from: { path: `^${folder}/${module}/`, pathNot: tests },
    to: { path: `^${folder}/(${order.slice(index + 1).join('|')})/` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'links-and-text-import-nothing',
      severity: 'error',
      from: { path: '^packages/(links|text)/', pathNot: [tests, '^packages/links/scripts/'] },
      to: { pathNot: '^packages/$1/' },
    },
    {
      name: 'icons-import-links-alone',
      severity: 'error',
      from: { path: '^packages/icons/', pathNot: tests },
      to: { pathNot: '^packages/(icons|links)/' },
    },
    {
      name: 'contracts-import-icons-links-text-and-zod-alone',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: [tests, '^packages/contracts/scripts/'] },
      to: { pathNot: ['^packages/(contracts|icons|links|text)/', npm('zod')] },
    },
    {
      name: 'service-kit-imports-contracts-alone',
      severity: 'error',
      from: { path: '^packages/service-kit/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/(contracts|icons|links|text|service-kit)/' },
    },
    {
      name: 'safe-fetch-and-embedded-stores-stand-alone',
      severity: 'error',
      from: { path: '^packages/(safe-fetch|local-address|embedded-[^/]+)/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/($1|local-address)/' },
    },
    {
      name: 'feed-parser-imports-contracts-and-charset-detection-alone',
      severity: 'error',
      from: { path: '^packages/feed-parser/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: ['^packages/(contracts|icons|links|text|feed-parser)/', '^packages/safe-fetch/src/charset\\.ts$'],
      },
    },
    {
      name: 'feed-parser-is-pure',
      severity: 'error',
      comment: 'A document goes in, data comes out: no store, no server, no file.',
      from: { path: '^packages/feed-parser/', pathNot: tests },
      to: { path: [...impure, node('fs', 'fs/promises', 'process', 'os', 'cluster')], pathNot: '^packages/safe-fetch/' },
    },
    {
      name: 'packages-know-no-service',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|apps|infra)/' },
    },
    {
      name: 'services-never-import-one-another',
      severity: 'error',
      comment: 'Call it over HTTP by its contract, or hear of it by an event.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-import-contracts-service-kit-safe-fetch-feed-parser',
      severity: 'error',
      from: { path: '^services/', pathNot: tests },
      to: { path: '^(packages|apps|infra)/', pathNot: '^packages/(contracts|icons|links|text|service-kit|safe-fetch|feed-parser)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(packages|services|apps)/', pathNot: [tests, '^packages/testing/'] },
      to: { path: [tests, '^packages/testing/'] },
    },
    {
      name: 'a-main-file-is-a-process',
      severity: 'error',
      comment: 'main.ts does its work on import: start it, do not import it.',
      from: {},
      to: { path: ['/main\\.ts$', '\\.main\\.ts$'] },
    },
    {
      name: 'network-through-safe-fetch-alone',
      severity: 'error',
      comment: 'The only way out to the internet is @foyer/safe-fetch. Dynamic imports count too.',
      from: {
        path: '^(services|packages)/',
        pathNot: [
          tests,
          '^packages/(safe-fetch|local-address|embedded-[^/]+|testing)/',
          '^packages/service-kit/src/http/(internal-client|service-dispatcher)\\.ts$',
          // Listens, and calls nobody.
          '^services/gateway/src/listeners\\.ts$',
          // Starts this Node with files of ours alone.
          '^packages/service-kit/src/async/work-process\\.ts$',
        ],
      },
      to: { path: network, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rss-parser-behind-one-reader',
      severity: 'error',
      comment: 'rss-parser can fetch (it imports http). Its one reader is typed to parseString.',
      from: {
        path: '^(services|packages|infra)/',
        pathNot: ['^packages/feed-parser/src/readers/rss-parser\\.reader\\.ts$'],
      },
      to: { path: npm('rss-parser') },
    },
    {
      name: 'cheerio-behind-one-loader',
      severity: 'error',
      comment:
        'In a tree with many elements at its root cheerio compares each with every other (ADR 26), and it can fetch. Its one loader bounds the tree.',
      from: {
        path: '^(services|packages|infra)/',
        pathNot: ['^services/link-tools/src/modules/html/load-html\\.ts$'],
      },
      to: { path: npm('cheerio') },
    },
    {
      name: 'routes-reach-services-alone',
      severity: 'error',
      comment: 'A handler validates, authorizes, makes one service call and presents.',
      from: { path: '^services/.+\\.routes\\.ts$' },
      to: { path: '^services/.+(\\.(repository|model)\\.ts$|/jobs/)|/worker\\.', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-reach-repositories-not-models',
      severity: 'error',
      from: { path: '^services/.+\\.(service|command)\\.ts$' },
      to: { path: [npm('mongoose', 'fastify'), '^services/.+(\\.(routes|presenter)\\.ts$|/app\\.ts$)'] },
    },
    {
      name: 'only-repositories-import-models',
      severity: 'error',
      from: { path: '^services/', pathNot: [tests, '\\.(repository|model|kind|module)\\.ts$', '/(deps|core)\\.ts$'] },
      to: { path: '^services/.+\\.model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repositories-reach-models-alone',
      severity: 'error',
      from: { path: '^services/.+\\.(repository|model)\\.ts$' },
      to: { path: '^services/.+\\.(routes|service|command|policy|presenter)\\.ts$|^services/.+/jobs/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-presenters-and-parsers-are-pure',
      severity: 'error',
      comment: 'What they need is handed to them; they touch no store, no network, no clock of the machine.',
      from: { path: pure, pathNot: tests },
      to: { path: [...impure, '^services/.+\\.(repository|model|service|command|routes)\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-presenters-and-parsers-touch-no-machine',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    ...modulesInOrder,
    {
      name: 'the-web-imports-contracts-alone',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: { path: ['^(services|infra)/', '^packages/'], pathNot: '^packages/(contracts|icons|links|text)/' },
    },
    {
      name: 'infra-knows-nothing-of-the-web',
      severity: 'error',
      comment:
        'Tests alone may, and of it only the mutations, their undo and the search (they play its queue against a running Foyer) and how it judges addresses.',
      from: { path: '^infra/', pathNot: tests },
      to: { path: '^apps/' },
    },
    {
      name: 'tests-of-infra-reach-the-mutations-alone',
      severity: 'error',
      from: { path: `^infra/.*(${tests})` },
      to: {
        path: '^apps/',
        pathNot: [
          '^apps/web/src/lib/(mutations/|undo/|api/api-error\\.ts$)',
          '/mutations\\.ts$',
          '^apps/web/src/app/(all-kinds|widget-registry|undo/undo-sorts)\\.ts$',
          '^apps/web/src/entities/widget/view-with-ids\\.ts$',
          '^apps/web/src/features/search/(entry|match-entries|sources/page-entries)\\.ts$',
          '^apps/web/src/entities/bookmark/links/(addresses|dropped-links)\\.ts$',
        ],
      },
    },
    {
      name: 'the-web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-never-import-one-another',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-know-nothing-of-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app/|main\\.tsx?$)' },
    },
    {
      name: 'entities-components-lib-and-config-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(entities|components|lib|config)/', pathNot: tests },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'components-lib-and-config-know-no-entity',
      severity: 'error',
      comment: 'What several features share of one domain is in entities/; below it nothing knows a domain.',
      from: { path: '^apps/web/src/(components|lib|config)/', pathNot: tests },
      to: { path: '^apps/web/src/entities/' },
    },
    {
      name: 'lib-and-config-know-no-component',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|config)/', pathNot: tests },
      to: { path: '^apps/web/src/components/' },
    },
    {
      name: 'drag-and-drop-behind-one-engine',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/features/dragging/' },
      to: { path: npm('@dnd-kit/[^/]+') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/dist-server/', '/\\.types/', '^infra/scripts/fixtures/'] },
    tsPreCompilationDeps: true,
    // Who depends on each module, which no rule asks, took a fifth of the time.
    skipAnalysisNotInRules: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
