import type { Notes } from '@foyer/contracts/kinds/notes'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/api/query-client.ts'
import { pendingMutations } from '../../../lib/mutations/mutations.ts'
import { answersShown, inWidget, hideTab } from '../../../testing/actions.ts'
import { unmountAll } from '../../../testing/mount.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { notesWidget } from '../../../testing/things.ts'

const grace = { ...ada, id: 2, public_id: 'grace01', name: 'Grace', email: 'grace@example.org' }

async function openDesk(texts: string[]) {
  const widget = notesWidget('Desk', texts)
  const page = addPage([[widget]], { title: 'Mine' })
  const { user } = await renderWidgets(page)
  const desk = await inWidget('Desk')
  await desk.findByRole('button', { name: t('note-editing:addTo', { title: 'Desk' }) })
  const { notes } = widget.items as Notes
  return { user, desk, page, notes, stored: () => notes.map((note) => note.text) }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

async function write({ user, desk }: Desk, name: string): Promise<UserEvent> {
  await user.click(desk.getByRole('button', { name: t('note-editing:edit', { name }) }))
  return user
}
const tool = ({ desk }: Desk, name: string) => desk.getByRole('button', { name })

describe('note with Markdown', () => {
  it('is shown with its marks applied', async () => {
    const { desk } = await openDesk(['# Plan\n**now**'])
    expect(await desk.findByRole('heading', { name: 'Plan' })).toBeVisible()
    expect(desk.getByText('now').tagName).toBe('STRONG')
  })

  it('has tasks that are ticked where they are read, and saved', async () => {
    const scene = await openDesk(['- [ ] Milk\n- [x] Tea'])
    await scene.user.click(await scene.desk.findByRole('checkbox', { name: 'Milk' }))
    expect(scene.desk.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
    await waitFor(() => expect(scene.stored()).toEqual(['- [x] Milk\n- [x] Tea']))
    expect(scene.desk.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('ticks nothing in a note that has become another text, and says so', async () => {
    const scene = await openDesk(['- [ ] Milk'])
    const box = await scene.desk.findByRole('checkbox', { name: 'Milk' })
    if (scene.notes[0]) scene.notes[0].text = '- [ ] Oat milk'
    await scene.user.click(box)
    expect(await scene.desk.findByRole('checkbox', { name: 'Oat milk' })).not.toBeChecked()
    expect(scene.stored()).toEqual(['- [ ] Oat milk'])
    expect(await screen.findByText(t('note-editing:notTicked'))).toBeVisible()
  })

  it('says that nothing was ticked in a note that is gone', async () => {
    const scene = await openDesk(['- [ ] Milk'])
    const box = await scene.desk.findByRole('checkbox', { name: 'Milk' })
    scene.notes.length = 0
    await scene.user.click(box)
    expect(await screen.findByText(t('note-editing:notTicked'))).toBeVisible()
  })
})

describe('writing a note', () => {
  it('formats what is selected by key and by button', async () => {
    const scene = await openDesk(['Plan'])
    const user = await write(scene, 'Plan')
    await user.keyboard('{Control>}a{/Control}')
    scene.desk.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(0, 4)
    await user.keyboard('{Control>}b{/Control}')
    expect(scene.desk.getByRole('textbox')).toHaveValue('**Plan**')
    await user.click(tool(scene, t('note-editing:format.checklist')))
    expect(scene.desk.getByRole('textbox')).toHaveValue('- [ ] **Plan**')
    expect(scene.desk.getByRole('textbox')).toHaveFocus()
  })

  it('goes on with a list at Enter', async () => {
    const scene = await openDesk(['- [x] Milk'])
    const user = await write(scene, 'Milk')
    await user.keyboard('{Enter}Tea')
    expect(scene.desk.getByRole('textbox')).toHaveValue('- [x] Milk\n- [ ] Tea')
  })

  it('shows what the text will look like, and goes on', async () => {
    const scene = await openDesk(['Some **weight**'])
    const user = await write(scene, 'Some weight')
    await user.click(tool(scene, t('note-editing:preview')))
    expect(await scene.desk.findByText('weight')).toBeVisible()
    expect(tool(scene, t('note-editing:format.bold'))).toBeDisabled()
    await user.click(tool(scene, t('note-editing:preview')))
    await waitFor(() => expect(scene.desk.getByRole('textbox')).toHaveFocus())
  })
})

describe('what was written', () => {
  afterEach(() => {
    document.cookie = 'user_id=; Path=/; Max-Age=0'
  })
  const hasUser = (user: typeof ada | null) => {
    state.user = user
    document.cookie = user ? `user_id=${user.id}; Path=/` : 'user_id=; Path=/; Max-Age=0'
    return queryClient.invalidateQueries({ queryKey: ['current-user'] })
  }

  it('becomes a note of its own where its note was changed before it could be sent', async () => {
    const scene = await openDesk(['Plan'])
    server.setOnline(false)
    const user = await write(scene, 'Plan')
    await user.keyboard(' A{Escape}')
    if (scene.notes[0]) scene.notes[0].text = 'Plan B'
    server.setOnline(true)
    await waitFor(() => expect(scene.stored()).toEqual(['Plan B', 'Plan A']))
    expect(await screen.findByText(t('note-editing:bothKept'))).toBeVisible()
    await scene.desk.findByText('Plan B')
    expect(scene.desk.getByText('Plan A')).toBeVisible()
  })

  it('is added once where its note turns out to have changed while the editor is open', async () => {
    const scene = await openDesk(['Plan'])
    const user = await write(scene, 'Plan')
    if (scene.notes[0]) scene.notes[0].text = 'Plan B'
    await user.keyboard(' A')
    await waitFor(() => expect(scene.stored()).toEqual(['Plan B', 'Plan A']))
    await waitFor(() => expect(scene.desk.getByRole('textbox')).toHaveValue('Plan B'))
    expect(scene.desk.queryByRole('alert')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await answersShown()
    expect(scene.stored()).toEqual(['Plan B', 'Plan A'])
    expect(server.calls('addNote')).toHaveLength(1)
  })

  it('goes on in the note that it has become, where more was typed before that was known', async () => {
    const scene = await openDesk(['Plan'])
    const release = server.hold('addNote')
    const user = await write(scene, 'Plan')
    if (scene.notes[0]) scene.notes[0].text = 'Plan B'
    await user.keyboard(' A')
    await waitFor(() => expect(server.calls('addNote')).toHaveLength(1))
    await user.keyboard('!')
    await waitFor(() => expect(pendingMutations()).toHaveLength(2))
    await user.keyboard('!')
    release()
    await waitFor(() => expect(scene.stored()[1]).toMatch('Plan A!'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(scene.stored()).toEqual(['Plan B', 'Plan A!!']))
    expect(server.calls('addNote')).toHaveLength(1)
  })

  it('is stored at the moment the tab closes', async () => {
    const scene = await openDesk(['Plan'])
    server.setOnline(false)
    const user = await write(scene, 'Plan')
    await user.keyboard(' A')
    hideTab()
    unmountAll()
    server.setOnline(true)
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual(['Plan A']))
  })

  it('is stored when the page is left while it is written', async () => {
    const scene = await openDesk(['Plan'])
    const user = await write(scene, 'Plan')
    await user.keyboard(' A')
    unmountAll()
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual(['Plan A']))
  })

  it('waits for its person when the session ends, unseen and unsent by another', async () => {
    const scene = await openDesk(['Plan'])
    const user = await write(scene, 'Plan')
    await user.keyboard(' A')
    const field = scene.desk.getByRole('textbox')
    await hasUser(null)
    await waitFor(() => expect(field).not.toBeInTheDocument())
    const { pages } = state
    state.pages = []
    await hasUser(grace)
    await answersShown()
    expect(screen.queryByText('Plan A')).not.toBeInTheDocument()
    expect(server.calls('updateNote')).toEqual([])
    unmountAll()
    state.pages = pages
    await hasUser(ada)
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual(['Plan A']))
  })
})
