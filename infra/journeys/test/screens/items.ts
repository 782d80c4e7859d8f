import { bookmarkScreens } from './bookmarks.ts'
import { type ScreenContext, type Screen, button, byMenu, full, menu, shown, widget } from './screen.ts'

async function listMenu(context: ScreenContext, ...entries: string[]): Promise<void> {
  await shown(context.page)
  await menu(context, 'Today', context.t('todo-editing:listMenu', { title: 'Someday' }), ...entries)
}

/** Bookmarks, groups, notes and tasks as they are worked on. */
export const itemScreens: Screen[] = [
  ...bookmarkScreens,
  {
    name: 'writing a note',
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    pending: 'writes',
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await widget(page, 'Scratchpad').hover()
      await widget(page, 'Scratchpad')
        .getByRole('button', { name: t('note-editing:addTo', { title: 'Scratchpad' }) })
        .or(button(widget(page, 'Scratchpad'), t('note-editing:add')))
        .locator('visible=true')
        .first()
        .click()
      await page.keyboard.insertText('Was ich morgen nicht vergessen darf:\ndie Einkaufsliste')
    },
  },
  {
    name: 'menu of a list of tasks',
    isVariant: true,
    path: full,
    edits: true,
    open: byMenu(listMenu, [], ({ page, t }) => page.getByRole('menuitem', { name: t('todo-editing:deleteList') })),
  },
  {
    name: 'a list of tasks was deleted',
    isVariant: true,
    within: '[aria-live=polite]',
    changes: true,
    path: full,
    edits: true,
    pending: 'writes',
    open: byMenu(listMenu, ['todo-editing:deleteList'], ({ page, t }) => button(page, t('mutations:undo'))),
  },
  {
    name: 'where a task goes',
    isVariant: true,
    path: full,
    edits: true,
    open: async ({ page, t }) => {
      await shown(page)
      const text = 'Book the night train to Vienna'
      await widget(page, 'Today').getByText(text).hover()
      await button(widget(page, 'Today'), t('todo-editing:actions', { text })).click()
      await page.getByRole('menuitem', { name: t('todo-editing:moveTo'), exact: true }).click()
      await page.getByRole('dialog').getByText(t('widget-editing:otherPages'), { exact: true }).waitFor()
    },
  },
  {
    name: 'changing a task',
    isVariant: true,
    within: 'article:focus-within',
    changes: true,
    path: full,
    edits: true,
    open: async ({ page, t }) => {
      await shown(page)
      const text = 'Book the night train to Vienna'
      await button(widget(page, 'Today'), t('todo-editing:edit', { text })).click()
      await widget(page, 'Today')
        .getByRole('textbox', { name: t('todo-editing:text'), exact: true })
        .waitFor()
    },
  },
]
