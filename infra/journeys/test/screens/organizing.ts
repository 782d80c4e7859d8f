import { type Outside, bring } from '../support/outside.ts'
import { type Screen, type ScreenContext, button, full, pageMenu, shown } from './screen.ts'

/** All widgets of the page, checked in organize mode. */
async function checkAll(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await shown(page)
  await pageMenu(context, t('organise:organise'))
  const bar = page.getByRole('toolbar', { name: t('organise:actions') })
  await bar.getByRole('checkbox').check()
}

async function paste(context: ScreenContext, outside: Outside): Promise<void> {
  await shown(context.page)
  await bring(context.page, 'paste', outside)
  await context.page.getByRole('dialog', { name: context.t('clipboard:title') }).waitFor()
}

const base = { isVariant: true, path: full, edits: true } as const

/** Where checked widgets go, and more of what is pasted. */
export const organizingScreens: Screen[] = [
  {
    ...base,
    name: 'organize mode, nothing checked',
    changes: true,
    open: async (context) => {
      await shown(context.page)
      await pageMenu(context, context.t('organise:organise'))
      await context.page
        .getByRole('toolbar')
        .getByText(context.t('organise:selected', { count: 0 }))
        .waitFor()
    },
  },
  {
    ...base,
    name: 'where checked widgets are copied',
    changes: true,
    open: async (context) => {
      await checkAll(context)
      await button(context.page, context.t('organise:copyTo')).click()
      await button(context.page.getByRole('dialog'), 'Night trains').waitFor()
    },
  },
  {
    ...base,
    name: 'pasted onto a page: the address of a video',
    open: async (context) => {
      await paste(context, { data: { 'text/plain': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } })
      await context.page.getByText(context.t('clipboard:embed.video')).waitFor()
    },
  },
  {
    ...base,
    name: 'pasted onto a page: a script among links',
    open: async (context) => {
      const html = '<a href="https://www.nature.com/">Nature</a> <a href="javascript:alert(1)">A script</a>'
      await paste(context, { data: { 'text/html': html } })
      await context.page.getByText(context.t('clipboard:scripts', { count: 1 })).waitFor()
    },
  },
]
