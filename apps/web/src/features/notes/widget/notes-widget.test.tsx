import type { Notes } from '@foyer/contracts/kinds/notes'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answersShown, carry, hearOfChange, inWidget, toHaveFocus, undo, hideTab } from '../../../testing/actions.ts'
import { unmountAll } from '../../../testing/mount.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { addChangeBy } from '../../../testing/server/history-handlers.ts'
import { t } from '../../../testing/texts.ts'
import { notesWidget } from '../../../testing/things.ts'
import { saveDelayMs } from '../editing/save-delay.ts'

type Desk = { user: UserEvent; page: Page; desk: Awaited<ReturnType<typeof inWidget>>; stored: () => string[] }

/** A page with these notes in the widget “Desk”, ready to be edited. */
async function openDesk(texts: string[]): Promise<Desk> {
  const widget = notesWidget('Desk', texts)
  const page = addPage([[widget]])
  const { user } = await renderWidgets(page)
  const desk = await inWidget('Desk')
  await desk.findByRole('button', { name: t('note-editing:addTo', { title: 'Desk' }) })
  return { user, page, desk, stored: () => (widget.items as Notes).notes.map((note) => note.text) }
}
const addButton = ({ desk }: Desk) => desk.getByRole('button', { name: t('note-editing:addTo', { title: 'Desk' }) })
const note = ({ desk }: Desk, name: string) => desk.getByRole('button', { name: t('note-editing:edit', { name }) })
const shown = ({ desk }: Desk) => desk.getAllByRole('listitem').map((item) => item.querySelector('div')?.textContent)

describe('notes widget', () => {
  it('tells an editor that it has no notes yet', async () => {
    const { desk } = await openDesk([])
    expect(desk.getByText(t('note-editing:emptyForEditors'))).toBeVisible()
  })

  it('saves a note while it is typed', async () => {
    const { user, desk, stored } = await openDesk([])
    await user.click(desk.getByRole('button', { name: t('note-editing:add') }))
    await user.keyboard('Wi-Fi: guest')
    await waitFor(() => expect(stored()).toEqual(['Wi-Fi: guest']))
    expect(desk.getByRole('textbox')).toHaveFocus()
  })

  it('keeps line breaks, and ends with Escape on the note that was written', async () => {
    const scene = await openDesk([])
    const { user, desk, stored } = scene
    await user.click(addButton(scene))
    await user.keyboard('First line{Enter}second line{Escape}')
    await toHaveFocus(() => note(scene, 'First line'))
    expect(desk.queryByRole('textbox')).not.toBeInTheDocument()
    await waitFor(() => expect(stored()).toEqual(['First line\nsecond line']))
  })

  it('shows web and mail addresses in a note as links', async () => {
    const { desk } = await openDesk(['See https://example.org/help, or write to ada@example.org'])
    expect(desk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/help',
      'mailto:ada@example.org',
    ])
  })

  it('opens a note for writing with its whole text when Enter is pressed on it', async () => {
    const scene = await openDesk(['Plan\nfor today'])
    note(scene, 'Plan').focus()
    await scene.user.keyboard('{Enter}')
    expect(scene.desk.getByRole('textbox')).toHaveValue('Plan\nfor today')
  })

  it('puts a new note at the top', async () => {
    const scene = await openDesk(['Old'])
    await scene.user.click(addButton(scene))
    await scene.user.keyboard('New{Control>}{Enter}{/Control}')
    await waitFor(() => expect(scene.stored()).toEqual(['New', 'Old']))
  })

  it('drops a new note that is left empty, without a notice', async () => {
    const scene = await openDesk(['Old'])
    await scene.user.click(addButton(scene))
    await scene.user.keyboard('{Escape}')
    expect(scene.desk.getAllByRole('listitem')).toHaveLength(1)
    await waitFor(() => expect(server.calls('deleteNote')).toHaveLength(1))
    expect(scene.stored()).toEqual(['Old'])
    expect(screen.queryByText(t('note-editing:deleted'))).not.toBeInTheDocument()
  })

  it('deletes a note at once', async () => {
    const scene = await openDesk(['One', 'Two', 'Three'])
    await scene.user.click(scene.desk.getByRole('button', { name: t('note-editing:delete', { name: 'Two' }) }))
    expect(shown(scene)).toEqual(['One', 'Three'])
    await waitFor(() => expect(scene.stored()).toEqual(['One', 'Three']))
    expect(screen.getByText(t('note-editing:deleted'))).toBeVisible()
  })

  it('restores a deleted note at its position', async () => {
    const scene = await openDesk(['One', 'Two', 'Three'])
    await scene.user.click(scene.desk.getByRole('button', { name: t('note-editing:delete', { name: 'Two' }) }))
    await undo(scene.user)
    expect(shown(scene)).toEqual(['One', 'Two', 'Three'])
    await waitFor(() => expect(server.calls('restoreNote')).toHaveLength(1))
    expect(scene.stored()).toEqual(['One', 'Two', 'Three'])
  })

  it('deletes a note whose text is taken away', async () => {
    const scene = await openDesk(['One', 'Two'])
    note(scene, 'Two').focus()
    await scene.user.keyboard('{F2}')
    await scene.user.clear(scene.desk.getByRole('textbox'))
    await scene.user.keyboard('{Escape}')
    await waitFor(() => expect(scene.stored()).toEqual(['One']))
  })

  it('restores the text of a note that was emptied', async () => {
    const scene = await openDesk(['One', 'Two'])
    await scene.user.click(note(scene, 'Two'))
    await scene.user.clear(scene.desk.getByRole('textbox'))
    await scene.user.keyboard('{Escape}')
    await waitFor(() => expect(scene.stored()).toEqual(['One']))
    await undo(scene.user)
    await waitFor(() => expect(scene.stored()).toEqual(['One', 'Two']))
  })

  it('restores the text of a note that was empty for longer than saving waits', async () => {
    const start = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...args: []) => start(run, ms === saveDelayMs ? 0 : ms, ...args))
    try {
      const scene = await openDesk(['One', 'Two'])
      await scene.user.click(note(scene, 'Two'))
      await scene.user.clear(scene.desk.getByRole('textbox'))
      await answersShown()
      await scene.user.keyboard('{Escape}')
      await waitFor(() => expect(scene.stored()).toEqual(['One']))
      await undo(scene.user)
      await waitFor(() => expect(scene.stored()).toEqual(['One', 'Two']))
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('moves the focus to the title of the widget when the last note is deleted', async () => {
    const scene = await openDesk(['**Only** one'])
    note(scene, 'Only one').focus()
    await scene.user.keyboard('{Delete}')
    await toHaveFocus(() => scene.desk.getByRole('button', { name: 'Desk' }))
    await waitFor(() => expect(scene.stored()).toEqual([]))
  })

  it('moves the focus to the next note when one is deleted with the Delete key', async () => {
    const scene = await openDesk(['One', 'Two'])
    note(scene, 'One').focus()
    await scene.user.keyboard('{Delete}')
    await toHaveFocus(() => note(scene, 'Two'))
    await waitFor(() => expect(scene.stored()).toEqual(['Two']))
  })

  it('moves a note to the top with the keyboard, and says so', async () => {
    const scene = await openDesk(['One', 'Two', 'Three'])
    await carry(
      scene.user,
      scene.desk.getByRole('button', { name: t('note-editing:move', { name: 'Three' }) }),
      '{ArrowUp}',
      '{ArrowUp}',
      '[Space]',
    )
    await waitFor(() => expect(scene.stored()).toEqual(['Three', 'One', 'Two']))
    expect(shown(scene)).toEqual(['Three', 'One', 'Two'])
    expect(screen.getByText(t('dragging:dropped', { title: 'Three', list: 'Desk', index: 1, count: 3 }))).toBeInTheDocument()
  })

  it('leaves a note where it was when moving it is ended with Escape', async () => {
    const scene = await openDesk(['One', 'Two'])
    await carry(scene.user, scene.desk.getByRole('button', { name: t('note-editing:move', { name: 'Two' }) }), '{ArrowUp}', '{Escape}')
    expect(shown(scene)).toEqual(['One', 'Two'])
    expect(server.calls('orderNotes')).toEqual([])
  })

  it('shows all of a long note on request, without opening it for writing', async () => {
    // jsdom has no layout: what a note needs and what it gets is given here.
    Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => 800 })
    try {
      const { user, desk } = await openDesk(['A long story'])
      await user.click(desk.getByRole('button', { name: t('notes:showMore') }))
      expect(desk.getByRole('button', { name: t('notes:showLess'), expanded: true })).toBeVisible()
      expect(desk.queryByRole('textbox')).not.toBeInTheDocument()
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight')
    }
  })

  it('sends what was written offline once the network is back', async () => {
    const scene = await openDesk(['Old'])
    server.setOnline(false)
    await scene.user.click(note(scene, 'Old'))
    await scene.user.keyboard(' and new{Escape}')
    expect(shown(scene)).toEqual(['Old and new'])
    expect(scene.stored()).toEqual(['Old'])
    server.setOnline(true)
    await waitFor(() => expect(scene.stored()).toEqual(['Old and new']))
  })

  it('shows a visitor the notes without anything that changes them', async () => {
    const page = addPage([[notesWidget('Desk', ['For all'])]], { share_mode: 'link' })
    state.user = null
    await renderWidgets(page)
    const desk = await inWidget('Desk')
    expect(await desk.findByText('For all')).toBeVisible()
    expect(desk.queryByRole('button', { name: t('note-editing:edit', { name: 'For all' }) })).not.toBeInTheDocument()
  })
})

describe('note that is changed elsewhere while it is written', () => {
  // However slow the machine is, what is typed is not saved before the change has come.
  beforeEach(() => {
    const start = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...args: []) => start(run, ms === saveDelayMs ? 600_000 : ms, ...args))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const changeElsewhere = async (scene: Desk, text: string) => {
    const items = state.pages[0]?.columns[0]?.widgets[0]?.items
    const first = items && 'notes' in items ? items.notes[0] : undefined
    if (first) first.text = text
    await hearOfChange()
    return scene.desk
  }

  it('shows the other text while nothing was typed', async () => {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    const desk = await changeElsewhere(scene, 'Plan B')
    await waitFor(() => expect(desk.getByRole('textbox')).toHaveValue('Plan B'))
    expect(desk.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps what is being typed, and asks', async () => {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    await scene.user.keyboard(' A')
    const desk = await changeElsewhere(scene, 'Plan B')
    expect(await desk.findByRole('alert')).toHaveTextContent(t('note-editing:changedElsewhere'))
    expect(desk.getByRole('textbox')).toHaveValue('Plan A')
  })

  it('names who has changed the note, where the history says so', async () => {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    await scene.user.keyboard(' A')
    const [changed] = state.pages[0]?.columns[0]?.widgets ?? []
    if (changed) addChangeBy(state, 'Ben', changed)
    const desk = await changeElsewhere(scene, 'Plan B')
    expect(await desk.findByText(t('note-editing:changedBy', { name: 'Ben' }))).toBeVisible()
  })

  it('keeps both texts on request', async () => {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    await scene.user.keyboard(' A')
    const desk = await changeElsewhere(scene, 'Plan B')
    await scene.user.click(await desk.findByRole('button', { name: t('note-editing:keepBoth') }))
    await waitFor(() => expect(scene.stored()).toEqual(['Plan A', 'Plan B']))
    expect(desk.getByRole('textbox')).toHaveFocus()
  })

  it('takes the other text on request', async () => {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    await scene.user.keyboard(' A')
    const desk = await changeElsewhere(scene, 'Plan B')
    await scene.user.click(await desk.findByRole('button', { name: t('note-editing:takeOver') }))
    await waitFor(() => expect(desk.getByRole('textbox')).toHaveValue('Plan B'))
    expect(scene.stored()).toEqual(['Plan B'])
  })

  it('keeps both texts when the note is left without a choice', async () => {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    await scene.user.keyboard(' A')
    const desk = await changeElsewhere(scene, 'Plan C')
    await desk.findByRole('alert')
    await scene.user.keyboard('{Escape}')
    await waitFor(() => expect(scene.stored()).toEqual(['Plan C', 'Plan A']))
  })

  /** “Plan A” is typed into a note that has become “Plan B” elsewhere, and the tab closes. */
  async function closeInConflict() {
    const scene = await openDesk(['Plan'])
    await scene.user.click(note(scene, 'Plan'))
    await scene.user.keyboard(' A')
    const desk = await changeElsewhere(scene, 'Plan B')
    await desk.findByRole('alert')
    hideTab()
    return { scene, desk }
  }

  it('adds what was typed once where the tab closes and the page is taken away as well', async () => {
    const { scene } = await closeInConflict()
    unmountAll()
    await renderWidgets(scene.page)
    await waitFor(() => expect(scene.stored()).toEqual(['Plan B', 'Plan A']))
    await answersShown()
    expect(server.calls('addNote')).toHaveLength(1)
  })

  it('shows the other text to who comes back to the tab, and what they typed in a note of its own', async () => {
    const { scene, desk } = await closeInConflict()
    await waitFor(() => expect(desk.getByRole('textbox')).toHaveValue('Plan B'))
    await scene.user.keyboard('!{Escape}')
    await waitFor(() => expect(scene.stored()).toEqual(['Plan B!', 'Plan A']))
    expect(server.calls('addNote')).toHaveLength(1)
  })
})
