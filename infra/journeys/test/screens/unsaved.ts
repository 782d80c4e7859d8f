import { type ScreenContext, type Screen, button, full, shown, widget } from './screen.ts'

const typed = 'Geranien über den Winter bringen'

async function addTask({ page, t }: ScreenContext): Promise<void> {
  const field = widget(page, 'Today').getByLabel(t('todo-editing:addTo', { title: 'Someday' }))
  await field.fill(typed)
  await field.press('Enter')
}

async function refusedTask(context: ScreenContext): Promise<void> {
  const { page, t } = context
  await shown(page)
  await page.route('**/api/widget/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { code: 'item_limit', params: {}, errors: [], request_id: 'looked-at' } }),
  )
  await addTask(context)
  await page.getByText(t('mutations:notSaved', { count: 1 })).waitFor()
}

/** Changes that have not reached the server, or were refused. */
export const unsavedScreens: Screen[] = [
  {
    name: 'changes on their way',
    changes: true,
    path: full,
    edits: true,
    refused: /ERR_FAILED/,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await page.route('**/api/widget/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
      await addTask(context)
      await page.getByText(t('mutations:pending', { count: 1 })).waitFor()
    },
  },
  {
    name: 'offline, with a change',
    changes: true,
    path: full,
    edits: true,
    refused: /ERR_/,
    open: async (context) => {
      const { page, t } = context
      await shown(page)
      await page.context().setOffline(true)
      await addTask(context)
      await page.getByText(t('mutations:pendingOffline', { count: 1 })).waitFor()
    },
  },
  { name: 'a change was refused', isVariant: true, changes: true, path: full, edits: true, refused: /status of 409/, open: refusedTask },
  {
    name: 'refused changes, to review',
    changes: true,
    path: full,
    edits: true,
    refused: /status of 409/,
    open: async (context) => {
      await refusedTask(context)
      await button(context.page, context.t('mutations:review')).click()
      await context.page.getByRole('dialog').getByText(typed).waitFor()
    },
  },
]
