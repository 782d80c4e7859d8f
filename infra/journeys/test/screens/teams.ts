import type { Scene } from './scene.ts'
import { type Screen, type ScreenContext, button, pageMenu, shown, to } from './screen.ts'

const settings = (part: string) => (scene: Scene) => `/organization/${scene.team.public_id}/${part}`
const toTeamPage = (scene: Scene) => to(scene.teamPage)

/** A part of the members of a team, once it is there. */
const part = (name: string, until: (context: ScreenContext) => Promise<unknown>): Pick<Screen, 'path' | 'open'> => ({
  path: settings(`members?part=${name}`),
  open: until,
})

/** The sheet of a page of a team that its menu opens. */
async function byPageMenu(context: ScreenContext, entry: string): Promise<void> {
  await shown(context.page)
  await pageMenu(context, context.t(entry))
}

/** Opens the list of pages over a page of a team. */
async function openList({ page, t, scene: { team, teamPage } }: ScreenContext): Promise<void> {
  await button(page, t('page-marks:pagesOfTeam', { team: team.title })).click()
  await page.getByRole('region', { name: team.title }).getByRole('link', { name: teamPage.title }).waitFor()
}

/** Teams, their settings and people, their pages, and the ways into one. */
export const teamScreens: Screen[] = [
  {
    name: 'teams of a person',
    path: () => '/users/teams',
    open: ({ page, scene }) => page.getByRole('link', { name: scene.team.title }).first().waitFor(),
  },
  {
    name: 'new team',
    isVariant: true,
    path: () => '/users/teams',
    open: async ({ page, t }) => {
      await button(page, t('teams:create')).click()
      await page.getByRole('dialog').getByText(t('teams:new.more')).click()
    },
  },
  {
    name: 'members of a team',
    path: settings('members'),
    open: ({ page }) => page.getByText(/^Maximiliane/).waitFor(),
  },
  {
    name: 'removal of a member from a team',
    isVariant: true,
    path: settings('members'),
    open: async ({ page, t }) => {
      await page.getByRole('button', { name: /Maximiliane/ }).click()
      await page.getByRole('alertdialog').getByText(t('team-members:remove.text')).waitFor()
    },
  },
  {
    name: 'invitations to a team',
    ...part('invitations', async ({ page, t }) => {
      await page.getByLabel(t('team-invitations:emails')).fill('Ada <ada@example.org>, nobody')
      await page.getByText('linus@example.org').waitFor()
    }),
  },
  { name: 'requests to a team', isVariant: true, ...part('requests', ({ page }) => page.getByText(/Fahrpläne gepflegt/).waitFor()) },
  { name: 'groups of a team', isVariant: true, ...part('groups', ({ page }) => page.getByText('Korrektorat').first().waitFor()) },
  {
    name: 'group of a team',
    isVariant: true,
    ...part('groups', async ({ page, t }) => {
      await page
        .getByRole('button', { name: /Korrektorat/ })
        .first()
        .click()
      await page.getByRole('dialog').getByText(t('team-groups:sheetText')).waitFor()
    }),
  },
  {
    name: 'permissions of a team',
    isVariant: true,
    path: settings('permissions'),
    open: ({ page, t }) => page.getByText(t('team-settings:limits.lockHint')).waitFor(),
  },
  {
    name: 'settings of a team',
    path: settings('edit'),
    open: ({ page, t }) => page.getByLabel(t('team-settings:general.name')).waitFor(),
  },
  {
    name: 'audit log of a team',
    isVariant: true,
    path: settings('log'),
    open: ({ page, t }) =>
      page
        .getByRole('heading', { name: t('team-audit:title') })
        .first()
        .waitFor(),
  },
  {
    name: 'names and sign-in providers of a team',
    isVariant: true,
    path: settings('authentication'),
    open: async ({ page, t }) => {
      await page.getByRole('heading', { name: t('team-domains:title') }).waitFor()
      await page.getByRole('heading', { name: t('team-providers:title') }).waitFor()
    },
  },
  {
    name: 'integrations of a team',
    isVariant: true,
    path: settings('integrations'),
    open: ({ page, t }) => page.getByRole('heading', { name: t('webhooks:title') }).waitFor(),
  },
  {
    name: 'files of a team',
    isVariant: true,
    path: settings('files'),
    open: ({ page, t }) =>
      page
        .getByText(t('files:emptyOfTeam'))
        .or(page.getByText(t('files:usedLabel')))
        .first()
        .waitFor(),
  },
  {
    name: 'archives of a team',
    isVariant: true,
    path: settings('archives'),
    open: ({ page }) => page.getByRole('checkbox').or(page.getByRole('combobox')).first().waitFor(),
  },
  {
    name: 'deletion of a team',
    isVariant: true,
    path: settings('edit'),
    open: async ({ page, t }) => {
      await button(page, t('team-settings:delete.action')).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'teams of an enterprise',
    isVariant: true,
    path: ({ enterprise }) => `/organization/${enterprise.public_id}/teams`,
    open: ({ page }) => page.getByText('Podcast').waitFor(),
  },
  {
    name: 'profile of a team',
    isVariant: true,
    path: ({ team }) => `/o/${team.public_id}`,
    open: ({ page, t }) => page.getByText(t('teams:profile.noPages')).waitFor(),
  },
  {
    name: 'pages of a person and their teams',
    path: () => '/users/pages',
    open: ({ page, scene }) => page.getByRole('link', { name: scene.teamPage.title }).waitFor(),
  },
  {
    name: 'pages of a team',
    isVariant: true,
    path: settings('pages'),
    open: ({ page, scene }) => page.getByRole('link', { name: scene.teamPage.title }).waitFor(),
  },
  {
    name: 'request to join a team',
    isVariant: true,
    path: ({ otherTeam }) => `/organization/${otherTeam.public_id}/request_access`,
    open: ({ page, t }) => page.getByLabel(t('team-invitation:access.message'), { exact: true }).waitFor(),
  },
  {
    name: 'invitation to a team by a link that is none',
    isVariant: true,
    visitor: true,
    path: ({ team }) => `/organization/${team.public_id}/invitation#${'ab'.repeat(16)}`,
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('team-invitation:ended.token_invalid')).waitFor(),
  },
  { name: 'page of a team', isVariant: true, path: toTeamPage, open: ({ page }) => shown(page) },
  {
    name: 'pages of teams in the list of pages',
    path: toTeamPage,
    open: async (context) => {
      await shown(context.page)
      await openList(context)
    },
  },
  {
    name: 'sharing of a page of a team',
    path: toTeamPage,
    open: async (context) => {
      await byPageMenu(context, 'page-actions:share')
      const access = context.page.getByText(context.t('page-access:title'))
      await access.click()
      await access.scrollIntoViewIfNeeded()
      await context.page
        .getByText(/Maximiliane/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'moving a page out of a team',
    path: toTeamPage,
    open: async (context) => {
      await byPageMenu(context, 'team-pages:move')
      await context.page.getByRole('dialog').getByRole('radio').first().check({ force: true })
      await context.page.getByText(context.t('page-move:ofPerson')).waitFor()
    },
  },
  {
    name: 'new page in a team',
    isVariant: true,
    path: toTeamPage,
    open: async (context) => {
      const { page, t, width, scene } = context
      await shown(page)
      // Phones have the list in place of the bar.
      if (width < 640) await openList(context)
      await button(page, width < 640 ? t('team-pages:newPage', { team: scene.team.title }) : t('shell:newPage')).click()
      await page.getByRole('combobox', { name: t('team-pages:place') }).waitFor()
    },
  },
]
