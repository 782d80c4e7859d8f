import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget, speak, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { googleTask } from '../../../testing/server/connected-handlers.ts'
import { type Connection, connection } from '../../../testing/server/connections.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

/** A page with a widget “Mine” of a list with these tasks; null is a widget that is not connected. */
async function openTasks(stored: Connection | null, settings: Record<string, unknown> = {}) {
  const tasks = widget('gtasks', 'Mine', null, { settings })
  if (stored) state.connections.set(tasks.id, stored)
  const { user } = await renderWidget(tasks, { share_mode: 'link' })
  return { user, tasks, mine: await inWidget('Mine') }
}

const titlesIn = (mine: Awaited<ReturnType<typeof inWidget>>) => mine.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
const atGoogle = (id: number) => state.connections.get(id)?.tasks.map(({ title, is_done }) => `${is_done ? '[x] ' : ''}${title}`)

describe('a list of Google Tasks', () => {
  it('shows tasks in their order, what is done last', async () => {
    const parent = googleTask('Move', { due: '2020-01-01', notes: 'Soon' })
    const tasks = [googleTask('Done', { is_done: true }), parent, googleTask('Boxes', { parent: parent.id })]
    const { mine } = await openTasks(connection({ tasks }))
    await mine.findByText('Move')
    expect(titlesIn(mine)).toEqual(['Move', 'Boxes', 'Done'])
    expect(mine.getByText('Soon')).toBeVisible()
    expect(mine.getByText(/^Overdue: .*2020$/)).toBeVisible()
  })

  it('hides what is done by a setting, until somebody looks', async () => {
    const { user, mine } = await openTasks(connection({ tasks: [googleTask('Tea'), googleTask('Done', { is_done: true })] }), { h: true })
    await mine.findByText('Tea')
    expect(mine.queryByText('Done')).not.toBeInTheDocument()
    await user.click(mine.getByRole('button', { name: t('google-tasks:showDone', { count: 1 }) }))
    expect(mine.getByText('Done')).toBeVisible()
  })

  it('adds tasks with the keyboard alone, one after the other', async () => {
    const { user, tasks, mine } = await openTasks(connection())
    await user.click(await mine.findByRole('textbox', { name: t('google-tasks:addTo', { title: 'My Tasks' }) }))
    await user.keyboard('Tea{Enter}Milk{Enter}')
    expect(titlesIn(mine)).toEqual(['Milk', 'Tea'])
    await waitFor(() => expect(atGoogle(tasks.id)).toEqual(['Milk', 'Tea']))
  })

  it('checks off a task at once, and takes it back', async () => {
    const { user, tasks, mine } = await openTasks(connection({ tasks: [googleTask('Tea')] }))
    await user.click(await mine.findByRole('checkbox', { name: 'Tea' }))
    expect(mine.getByRole('checkbox', { name: 'Tea' })).toBeChecked()
    await waitFor(() => expect(atGoogle(tasks.id)).toEqual(['[x] Tea']))
    await undo(user)
    await waitFor(() => expect(atGoogle(tasks.id)).toEqual(['Tea']))
  })

  it('changes title, details and due date by keyboard', async () => {
    const { user, tasks, mine } = await openTasks(connection({ tasks: [googleTask('Tea')] }))
    const box = await mine.findByRole('checkbox', { name: 'Tea' })
    box.focus()
    await user.keyboard('{Enter}')
    await toHaveFocus(() => mine.getByRole('textbox', { name: t('google-tasks:title') }))
    await user.keyboard('{End} leaves{Tab}Two packs{Tab}')
    await user.type(mine.getByLabelText(t('google-tasks:due')), '2026-12-24')
    await user.click(mine.getByRole('button', { name: t('google-tasks:save') }))
    await toHaveFocus(() => mine.getByRole('checkbox', { name: 'Tea leaves' }))
    await waitFor(() =>
      expect(state.connections.get(tasks.id)?.tasks).toMatchObject([{ title: 'Tea leaves', notes: 'Two packs', due: '2026-12-24' }]),
    )
  })

  it('deletes a task with what belongs to it, and brings both back', async () => {
    const parent = googleTask('Move', { notes: 'Soon' })
    const { user, tasks, mine } = await openTasks(connection({ tasks: [parent, googleTask('Boxes', { parent: parent.id })] }))
    await user.click(await mine.findByRole('button', { name: t('google-tasks:delete', { title: 'Move' }) }))
    expect(mine.queryByText('Boxes')).not.toBeInTheDocument()
    await waitFor(() => expect(atGoogle(tasks.id)).toEqual([]))
    await undo(user)
    await waitFor(() => expect(titlesIn(mine)).toEqual(['Move', 'Boxes']))
    await waitFor(() => expect(state.connections.get(tasks.id)?.tasks).toHaveLength(2))
  })

  it('keeps what is done without a connection, and sends it later in its order', async () => {
    const { user, tasks, mine } = await openTasks(connection())
    const field = await mine.findByRole('textbox', { name: t('google-tasks:addTo', { title: 'My Tasks' }) })
    server.setOnline(false)
    await user.type(field, 'Tea{Enter}')
    await user.click(await mine.findByRole('checkbox', { name: 'Tea' }))
    expect(atGoogle(tasks.id)).toEqual([])
    server.setOnline(true)
    await waitFor(() => expect(atGoogle(tasks.id)).toEqual(['[x] Tea']))
    await waitFor(() => expect(mine.getByRole('checkbox', { name: 'Tea' })).toBeChecked())
  })

  it('says why a change was refused, and shows what there is', async () => {
    const { user, mine } = await openTasks(connection({ tasks: [googleTask('Tea')] }))
    server.refuse('changeAtProvider', 'widget_reauthentication_required')
    await user.click(await mine.findByRole('checkbox', { name: 'Tea' }))
    const reason = t('account-errors:widget_reauthentication_required')
    expect(await screen.findByText(t('rejections:updateGoogleTask', { reason }))).toBeVisible()
    expect(mine.getByRole('checkbox', { name: 'Tea' })).not.toBeChecked()
  })

  it('shows the age of tasks that stand in for newer ones', async () => {
    const { mine } = await openTasks(connection({ tasks: [googleTask('Tea')], is_stale: true }))
    expect(await mine.findByText(t('sources:stale', { age: '2 hours ago' }))).toBeVisible()
  })

  it('shows texts of Google as texts', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { mine } = await openTasks(connection({ tasks: [googleTask(script, { notes: script })] }))
    await mine.findByRole('checkbox', { name: script })
    expect(mine.getByRole('list').querySelector('script, img')).toBeNull()
  })

  it('leads to Google while it is not connected', async () => {
    const { user, mine } = await openTasks(null)
    await user.click(await mine.findByRole('button', { name: t('connected:connect', { provider: 'Google' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toHaveLength(1))
  })

  it('says that it has to be connected again, by the words of the specification', async () => {
    const { mine } = await openTasks(connection({ state: 'reauthenticate' }))
    expect(await mine.findByText('Token cannot be refreshed, reauthentication is required')).toBeVisible()
    expect(mine.getByRole('button', { name: t('connected:reconnect') })).toBeVisible()
  })

  it('shows visitors what is shared with them, to look at', async () => {
    state.user = null
    const { mine } = await openTasks(connection({ tasks: [googleTask('Tea')] }))
    expect(await mine.findByRole('checkbox', { name: 'Tea' })).toBeDisabled()
    expect(mine.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('says to visitors that only editors see it', async () => {
    state.user = null
    const { mine } = await openTasks(connection({ state: 'hidden' }))
    expect(await mine.findByText(t('connected:hidden'))).toBeVisible()
  })

  it('says that this Foyer has not set up Google', async () => {
    server.refuse('googleTasks', 'source_not_configured', { times: 10 })
    const { mine } = await openTasks(null)
    expect(await mine.findByText(t('sources:notConfigured'))).toBeVisible()
  })

  it('speaks German', async () => {
    const { mine } = await openTasks(connection())
    await mine.findByText(t('google-tasks:empty'))
    await speak('de')
    expect(await mine.findByText('Keine Aufgaben.')).toBeVisible()
  })
})

describe('the settings of a list of Google Tasks', () => {
  async function openSettings(stored: Connection | null) {
    const scene = await openTasks(stored)
    await scene.user.click(await scene.mine.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Mine' }) }))
    await scene.user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('heading', { name: t('connected:account') })
    return { ...scene, dialog, authorization: () => state.connections.get(scene.tasks.id)?.authorization }
  }

  it('choose the list, who sees it, and whether what is done is hidden', async () => {
    const { user, tasks, dialog, authorization } = await openSettings(connection())
    expect(await dialog.findByText(t('connected:connectedAs', { account: 'ada@gmail.example' }))).toBeVisible()
    await user.selectOptions(await dialog.findByRole('combobox', { name: t('google-tasks:chooseList') }), 'Work')
    await waitFor(() => expect(authorization()?.choices).toEqual(['list-2']))
    await user.click(dialog.getByRole('checkbox', { name: t('connected:share') }))
    await waitFor(() => expect(authorization()?.is_shared).toBe(true))
    await user.click(dialog.getByRole('checkbox', { name: t('google-tasks:hideDoneSetting') }))
    await waitFor(() => expect(tasks.settings['h']).toBe(true))
  })

  it('leave what another editor has connected to them', async () => {
    const { dialog } = await openSettings(
      connection({ authorization: { provider: 'google', account: null, is_own: false, is_shared: true, choices: [] } }),
    )
    expect(await dialog.findByText(t('connected:connectedByOther'))).toBeVisible()
    expect(dialog.queryByRole('checkbox', { name: t('connected:share') })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: t('connected:disconnect') })).toBeVisible()
  })

  it('disconnect the account after asking', async () => {
    const { user, dialog, authorization } = await openSettings(connection())
    await user.click(await dialog.findByRole('button', { name: t('connected:disconnect') }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('connected:disconnect') }))
    await waitFor(() => expect(authorization()).toBeUndefined())
    expect(await dialog.findByRole('button', { name: t('connected:connect', { provider: 'Google' }) })).toBeVisible()
  })
})
