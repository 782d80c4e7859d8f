import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'
import { type Screen, type ScreenContext, button, heading } from './screen.ts'
import * as data from './team-authentication-data.ts'

type Shown = {
  domains?: keyof typeof data.domains
  directory?: keyof typeof data.directories
  demand?: keyof typeof data.demands
  hasProviders?: boolean
}

const path = (scene: Scene) => `/organization/${scene.team.public_id}/authentication`

/** What the team has set up, whatever it really has. */
const withAll =
  ({ domains = 'none', directory = 'none', demand = 'possible', hasProviders = false }: Shown) =>
  async ({ page }: ScreenContext): Promise<void> => {
    const answer = (call: string, json: object) => page.route(`**/api/${call}`, (route) => route.fulfill({ json }))
    await answer('organization/*/domains.json', { domains: data.domains[domains], target: 'foyer.example.org' })
    await answer('organization/*/directory.json', data.directories[directory])
    await answer('organization/*/provider_demand.json', data.demands[demand])
    await answer('organization/*/auth_providers.json', { providers: hasProviders ? data.providers : [] })
    await answer('organization/*/incoming_mappings.json', hasProviders ? data.incoming : { mappings: [] })
    await answer('custom_domain_auth_providers/*/people.json*', data.provided)
    await answer('custom_domain_auth_providers/*/organization_mappings', data.mappings)
    await answer('custom_domain_auth_providers/*/organization_mappings/preview', data.previewed)
    await answer('custom_domain_auth_providers/*/organization_mappings/log*', data.logged)
    await page.reload({ waitUntil: 'domcontentloaded' })
  }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A section of the screen, in the middle of it. */
const sectionWith =
  (name: string, until: (context: ScreenContext) => Promise<unknown>): Screen['open'] =>
  async (context) => {
    await until(context)
    await section(context.page, context.t(name)).scrollIntoViewIfNeeded()
  }

const domainsIn = (state: string, text: string): Screen => ({
  name: `domains of a team, ${state}`,
  isVariant: true,
  path,
  prepare: withAll({ domains: state }),
  open: ({ page, t }) => section(page, t('team-domains:title')).getByText(t(text), { exact: true }).first().waitFor(),
})

const directoryIn = (state: keyof typeof data.directories, text: string): Screen => ({
  name: `directory of a team, ${state}`,
  isVariant: true,
  path,
  prepare: withAll({ directory: state }),
  open: sectionWith('team-directory:title', ({ page, t }) => section(page, t('team-directory:title')).getByText(t(text)).first().waitFor()),
})

const providersSet = withAll({ hasProviders: true, demand: 'demanded' })

/** Opens the provider of this place in the list. */
async function openProvider({ page, t }: ScreenContext, index: number): Promise<void> {
  await section(page, t('team-providers:title')).getByRole('listitem').nth(index).getByRole('button').click()
  await page.getByRole('dialog').getByText(t('team-providers:enabled'), { exact: true }).waitFor()
}

async function openMapping({ page, t }: ScreenContext): Promise<void> {
  await section(page, t('team-mappings:title'))
    .getByRole('button', { name: /Chefredaktion/ })
    .click()
  await page.getByRole('dialog').getByLabel(t('team-mappings:group'), { exact: true }).waitFor()
}

/** What a provider has answered, and Foyer has made of it. */
const answered =
  (outcome: object) =>
  async ({ page }: ScreenContext) => {
    await page.route('**/api/users/auth/team/complete.json', (route) => route.fulfill({ json: outcome }))
    // The answer has gone from the address already.
    await page.goto(new URL(callback(), page.url()).href, { waitUntil: 'domcontentloaded' })
  }
const callback = () => '/users/auth/custom_idp/41/callback?state=screens&code=screens'

/** Domains, providers, mappings and the directory of a team, in every state. */
export const teamAuthenticationScreens: Screen[] = [
  domainsIn('none', 'team-domains:none'),
  domainsIn('claimed', 'team-domains:states.claimed'),
  domainsIn('proving', 'team-domains:states.claimed'),
  domainsIn('proved', 'team-domains:states.verified'),
  domainsIn('ending', 'team-domains:states.off'),
  {
    name: 'settings of a domain',
    isVariant: true,
    path,
    prepare: withAll({ domains: 'proved' }),
    open: async ({ page, t }) => {
      await button(page, t('team-domains:settingsOf', { name: 'aktiv.nachtzug.example' })).click()
      await page.getByRole('dialog').getByLabel(t('team-domains:backgroundFile')).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'question before a domain is removed',
    isVariant: true,
    path,
    prepare: withAll({ domains: 'proved' }),
    open: async ({ page, t }) => {
      await button(page, t('team-domains:removeOf', { name: 'aktiv.nachtzug.example' })).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  directoryIn('none', 'team-directory:create'),
  directoryIn('used', 'team-directory:problems'),
  directoryIn('ended', 'team-directory:revoke'),
  {
    name: 'new token of a directory',
    isVariant: true,
    path,
    prepare: withAll({}),
    changes: true,
    open: async ({ page, t }) => {
      const answer = { directory: data.directories.used, secret: data.secret }
      await page.route('**/api/organization/*/directory/token.json', (route) => route.fulfill({ status: 201, json: answer }))
      await button(page, t('team-directory:create')).click()
      await page.getByRole('dialog').getByLabel(t('team-directory:made.label')).waitFor()
    },
  },
  {
    name: 'sign-in providers of a team',
    isVariant: true,
    path,
    prepare: providersSet,
    open: sectionWith('team-providers:title', ({ page }) => page.getByText('Keycloak').first().waitFor()),
  },
  { name: 'provider of a team, saml', isVariant: true, path, prepare: providersSet, open: (context) => openProvider(context, 0) },
  { name: 'provider of a team, openid', isVariant: true, path, prepare: providersSet, open: (context) => openProvider(context, 1) },
  ...(['addSaml', 'addOidc'] as const).map((key): Screen => ({
    name: `new provider of a team, ${key === 'addSaml' ? 'saml' : 'openid'}`,
    isVariant: true,
    path,
    prepare: providersSet,
    open: async ({ page, t }) => {
      await button(page, t(`team-providers:${key}`)).click()
      await page.getByRole('dialog').getByLabel(t('team-providers:name')).waitFor()
    },
  })),
  {
    name: 'forged responses to a provider',
    isVariant: true,
    path,
    prepare: providersSet,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await page.route('**/api/organization/*/auth_providers/*/attack.json', (route) => route.fulfill({ json: data.attack }))
      await openProvider(context, 0)
      await button(page, t('team-providers:attack.start')).click()
      await page.getByText(t('team-providers:attack.accepted')).first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'demanded provider of a team',
    isVariant: true,
    path,
    prepare: providersSet,
    open: sectionWith('team-providers:demand.title', ({ page, t }) => button(page, t('team-providers:demand.end')).waitFor()),
  },
  {
    name: 'demand of a provider, hindered',
    isVariant: true,
    path,
    prepare: withAll({ hasProviders: true, demand: 'hindered' }),
    open: sectionWith('team-providers:demand.title', ({ page, t }) =>
      page.getByText(t('team-providers:demand.hindrances.not_signed_in')).waitFor(),
    ),
  },
  {
    name: 'question before a provider is demanded',
    isVariant: true,
    path,
    prepare: withAll({ hasProviders: true }),
    open: async ({ page, t }) => {
      await button(page, t('team-providers:demand.start')).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'mappings of a provider',
    isVariant: true,
    path,
    prepare: providersSet,
    open: sectionWith('team-mappings:title', ({ page }) =>
      page
        .getByText(/Chefredaktion/)
        .first()
        .waitFor(),
    ),
  },
  { name: 'mapping of a provider', isVariant: true, path, prepare: providersSet, open: openMapping },
  {
    name: 'preview of a mapping',
    isVariant: true,
    path,
    prepare: providersSet,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await openMapping(context)
      await button(page, t('team-mappings:review')).click()
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: t('team-mappings:preview.title') })
        .waitFor()
      await page.getByRole('dialog').getByText('Linus').waitFor()
    },
  },
  {
    name: 'log of mappings',
    isVariant: true,
    path,
    prepare: providersSet,
    changes: true,
    open: async ({ page, t }) => {
      await page.getByText(t('team-mappings:log.title')).click()
      await page
        .getByRole('list', { name: t('team-mappings:log.title') })
        .getByText('Anaïs N’Diaye')
        .scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'test result of a provider',
    isVariant: true,
    path: callback,
    refused: /status of 4\d\d/,
    prepare: answered({ outcome: 'tested', test: data.report }),
    open: ({ page, t }) => heading(page, t('team-sign-in:test.title')),
  },
  {
    name: 'account to be linked to a provider',
    isVariant: true,
    visitor: true,
    path: callback,
    refused: /status of 4\d\d/,
    prepare: answered({ outcome: 'link_required', link: data.link }),
    open: ({ page, t }) => heading(page, t('team-sign-in:link.title')),
  },
  {
    name: 'question whether somebody has started at a provider',
    isVariant: true,
    visitor: true,
    path: callback,
    refused: /status of 4\d\d/,
    prepare: answered({ outcome: 'confirm_required', confirm: data.confirmation }),
    open: ({ page, t }) => heading(page, t('team-sign-in:confirm.title')),
  },
]
