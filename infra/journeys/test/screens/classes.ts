import type { Scene } from './scene.ts'
import { type Screen, type ScreenContext, button, full, shown, to } from './screen.ts'

const pupilsPath = (scene: Scene) => `/organization/${scene.classTeam.public_id}/members?part=pupils`
const pupilShown = ({ page }: ScreenContext) => page.getByText('Jörg Müller').first().waitFor()

/** Asks for new cards for everyone. */
async function askForCards(context: ScreenContext): Promise<void> {
  await pupilShown(context)
  await button(context.page, context.t('team-pupils:cards.makeAll')).click()
  await context.page.getByRole('alertdialog').waitFor()
}

/** A class, teams in the trash, suggestions that wait, and what Ctrl+Z says. */
export const classScreens: Screen[] = [
  { name: 'pupils of a class', isVariant: true, path: pupilsPath, open: pupilShown },
  { name: 'question before cards are renewed', isVariant: true, path: pupilsPath, open: askForCards },
  {
    name: 'cards of a class',
    isVariant: true,
    path: pupilsPath,
    changes: true,
    open: async (context) => {
      const { page, t } = context
      await askForCards(context)
      await button(page.getByRole('alertdialog'), t('team-pupils:cards.action')).click()
      await page
        .getByRole('list', { name: t('team-pupils:cards.list') })
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
  {
    name: 'way into a class',
    isVariant: true,
    visitor: true,
    path: (scene) => `/c/${scene.classTeam.public_id}`,
    open: ({ page, t }) => page.getByLabel(t('team-pupils:signIn.userName')).waitFor(),
  },
  {
    name: 'deleted teams of a person',
    isVariant: true,
    path: () => '/users/teams',
    open: ({ page, t, scene }) => button(page, t('teams:deleted.restoreOf', { title: scene.deletedTeam.title })).scrollIntoViewIfNeeded(),
  },
  {
    name: 'suggestions to review',
    isVariant: true,
    path: (scene) => to(scene.reviewedPage),
    open: async ({ page, t }) => {
      await shown(page)
      await page.getByRole('button', { name: t('suggestions:open', { count: 4 }) }).click()
      await page.getByRole('dialog').getByText('Gezeitenkalender').first().waitFor()
    },
  },
  {
    name: 'nothing to undo',
    isVariant: true,
    path: full,
    changes: true,
    open: async ({ page, t }) => {
      await shown(page)
      await page.keyboard.press('Control+z')
      await page.getByText(t('undo:nothing')).waitFor()
    },
  },
]
