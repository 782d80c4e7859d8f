import { type Screen, type ScreenContext, button, full, heading, shown } from './screen.ts'

const titleOf = ({ t }: ScreenContext, kind: string) => t('gallery:previewTitle', { title: t(kind) })

/** The page of the sheet, with what it was opened with. */
async function contentSheet({ page, t }: ScreenContext): Promise<void> {
  await shown(page)
  await button(page, t('content:addContent')).click()
  await button(page, t('content:addKind', { title: t('feeds:kind') })).waitFor()
}

/** The gallery of widgets, at its addresses and in the content sheet. */
export const galleryScreens: Screen[] = [
  {
    name: 'gallery, seen by a visitor',
    visitor: true,
    path: () => '/widgets',
    open: ({ page, t }) => heading(page, t('gallery:title')),
  },
  {
    name: 'gallery, one subject',
    isVariant: true,
    path: () => '/widgets/us/datetime',
    open: ({ page, t }) => heading(page, t('gallery:subjects.datetime')),
  },
  {
    name: 'gallery, nothing matches',
    isVariant: true,
    visitor: true,
    path: () => '/widgets?q=zeppelin',
    open: ({ page, t }) => page.getByText(t('gallery:noMatch', { query: 'zeppelin' })).waitFor(),
  },
  {
    name: 'preview of notes, for a visitor',
    visitor: true,
    path: () => '/widgets/default/notes',
    open: async (context) => {
      await heading(context.page, titleOf(context, 'notes:kind'))
      await context.page.getByText(context.t('gallery:example.notes.second')).waitFor()
    },
  },
  {
    name: 'preview of a world clock',
    path: () => '/widgets/default/worldclock',
    open: async (context) => {
      await heading(context.page, titleOf(context, 'world-clock:kind'))
      await context.page.getByText('Tokyo').waitFor()
      await context.page.getByRole('combobox').waitFor()
    },
  },
  {
    name: 'content sheet, searching',
    isVariant: true,
    path: full,
    edits: true,
    open: async (context) => {
      await contentSheet(context)
      await context.page.getByRole('searchbox').fill(context.t('gallery:subjects.news'))
      await button(context.page, context.t('content:addKind', { title: context.t('notes:kind') })).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'content sheet, a preview',
    path: full,
    edits: true,
    open: async (context) => {
      const { page, t } = context
      await contentSheet(context)
      await button(page, t('gallery:preview', { title: t('calculator:kind') })).click()
      await page.getByRole('figure').locator('input').waitFor()
    },
  },
  {
    name: 'content sheet, with some kinds alone',
    isVariant: true,
    path: (scene) => `${full(scene)}?add_widgets=worldclock,calculator&column=2`,
    edits: true,
    open: async ({ page, t }) => {
      await button(page, t('content:addKind', { title: t('calculator:kind') })).waitFor()
      await button(page, t('gallery:showAll')).waitFor()
    },
  },
]
