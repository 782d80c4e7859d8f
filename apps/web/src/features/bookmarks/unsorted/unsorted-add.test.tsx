import { limits } from '@foyer/contracts/limits'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersShown } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { linksOf } from '../items/bookmark-items.ts'

/** The sheet with one unsorted bookmark, “A”, and its field. */
async function openField() {
  const inbox = bookmarksWidget('Unsorted', ['A'])
  state.inbox = inbox
  const { user } = await openPage(addPage([[bookmarksWidget('Reading', ['Known'])]]), '?section=unsorted')
  const dialog = await screen.findByRole('dialog', { name: t('unsorted:title') })
  const sheet = within(dialog)
  await sheet.findByRole('link', { name: /^A/ })
  const field = sheet.getByLabelText(t('bookmark-editing:address'))
  const paste = (text: string, html = '') => {
    const data: Record<string, string> = { 'text/plain': text, 'text/html': html }
    fireEvent.paste(field, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
  }
  const drop = (dataTransfer: { types: string[]; files: File[]; getData: (type: string) => string }) => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) fireEvent(dialog, createEvent[type](dialog, { dataTransfer }))
  }
  const stored = () => linksOf(inbox).map(({ title }) => title)
  return { user, inbox, dialog, sheet, field, paste, drop, stored }
}

describe('the field of the sheet', () => {
  it('shows an address that belongs to no one as an example', async () => {
    const { field } = await openField()
    expect(field).toHaveAttribute('placeholder', 'example.org')
  })
})

describe('adding unsorted bookmarks by paste and drop', () => {
  it('saves each pasted line in its order, and says how many were added', async () => {
    const { sheet, field, paste, stored } = await openField()
    paste('https://first.example/\nsecond.example\n')
    expect(await sheet.findByText(t('bookmark-editing:addedMany', { count: 2 }))).toBeVisible()
    expect(field).toHaveValue('')
    await waitFor(() => expect(stored()).toEqual(['first.example', 'second.example', 'A']))
    expect(server.calls('titleFromResource')).toEqual([])
  })

  it('shows the titles that the server has given them meanwhile', async () => {
    const { inbox, sheet, paste } = await openField()
    paste('https://first.example/\nsecond.example\n')
    await sheet.findByRole('link', { name: /^first\.example/ })
    for (const link of linksOf(inbox)) link.title = `Title of ${link.url}`
    expect(await sheet.findByRole('link', { name: /^Title of https:\/\/second/ }, { timeout: 15_000 })).toBeVisible()
  })

  it('saves the links of pasted markup with their titles', async () => {
    const { paste, stored } = await openField()
    paste('See First and Notes', '<p>See <a href="https://first.example/">First</a> and <a href="obsidian://open">Notes</a></p>')
    await waitFor(() => expect(stored()).toEqual(['First', 'Notes', 'A']))
  })

  it('saves several addresses that were typed', async () => {
    const { user, field, stored } = await openField()
    await user.type(field, 'first.example second.example{Enter}')
    await waitFor(() => expect(stored()).toEqual(['first.example', 'second.example', 'A']))
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('saves the link of a file that is dropped on the sheet', async () => {
    const { drop, stored } = await openField()
    const file = new File(['[InternetShortcut]\nURL=https://dropped.example/'], 'Dropped.url')
    drop({ types: ['Files'], files: [file], getData: () => '' })
    await waitFor(() => expect(stored()).toEqual(['Dropped', 'A']))
  })

  it('says that what was dropped has no link', async () => {
    const { drop, stored } = await openField()
    drop({ types: ['text/plain'], files: [], getData: () => 'no link' })
    expect(await screen.findByText(t('bookmark-editing:nothingDropped'))).toBeVisible()
    expect(stored()).toEqual(['A'])
  })

  it('leaves a link alone that is dragged within the sheet', async () => {
    const { dialog, drop, stored } = await openField()
    fireEvent.dragStart(dialog)
    drop({ types: ['text/uri-list'], files: [], getData: () => 'https://first.example/' })
    fireEvent.dragEnd(dialog)
    drop({ types: ['text/uri-list'], files: [], getData: () => 'https://second.example/' })
    await waitFor(() => expect(stored()).toEqual(['second.example', 'A']))
  })

  it('saves more than one call takes in calls of the largest size, in their order', async () => {
    const { sheet, paste, stored } = await openField()
    const hosts = Array.from({ length: limits.items_per_batch + 2 }, (_, index) => `n${index}.example`)
    paste(hosts.join('\n'))
    await sheet.findByText(t('bookmark-editing:addedMany', { count: hosts.length }), {}, { timeout: 10_000 })
    expect(server.calls('addUnsortedLinks').map(({ body }) => body.bookmarks.length)).toEqual([limits.items_per_batch, 2])
    expect(stored()).toEqual([...hosts, 'A'])
  })
})

describe('pasted links that are not all saved', () => {
  const pasted = '<a href="https://first.example/">First</a> <a href="obsidian://open">Notes</a>'

  it('stay in the field with the reason, and are saved with their titles on Enter', async () => {
    const { user, sheet, field, paste, stored } = await openField()
    server.refuse('addUnsortedLinks', 'rate_limited')
    paste('First, Notes', pasted)
    expect(await sheet.findByText(t('errors:rate_limited'))).toBeVisible()
    expect(field).toHaveValue('https://first.example/ obsidian://open')
    expect(stored()).toEqual(['A'])
    await user.type(field, '{Enter}')
    await waitFor(() => expect(stored()).toEqual(['First', 'Notes', 'A']))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(sheet.queryByText(t('errors:rate_limited'))).not.toBeInTheDocument()
  })

  it('are saved once when the answer was lost', async () => {
    const { user, sheet, field, paste, stored } = await openField()
    server.loseAnswer('addUnsortedLinks')
    paste('First, Notes', pasted)
    await sheet.findByText(t('unsorted:addedOffline', { count: 2 }))
    await user.type(field, 'third.example{Enter}')
    await waitFor(() => expect(field).toHaveValue(''))
    await waitFor(() => expect(stored().toSorted()).toEqual(['A', 'First', 'Notes', 'third.example']))
  })

  it('stay behind what was being typed', async () => {
    const { user, sheet, field, paste } = await openField()
    server.refuse('addUnsortedLinks', 'rate_limited')
    await user.type(field, 'typed.example')
    paste('First, Notes', pasted)
    await sheet.findByText(t('errors:rate_limited'))
    expect(field).toHaveValue('typed.example https://first.example/ obsidian://open')
  })

  it('are in the field when the sheet is opened again that was closed meanwhile', async () => {
    const { user, dialog, paste, stored } = await openField()
    server.refuse('addUnsortedLinks', 'rate_limited')
    const release = server.hold('addUnsortedLinks')
    paste('First, Notes', pasted)
    await waitFor(() => expect(server.calls('addUnsortedLinks')).toHaveLength(1))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    release()
    const notice = await screen.findByText(t('unsorted:notAdded', { count: 2, reason: t('errors:rate_limited') }))
    await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: t('bookmark-editing:open') }))
    const sheet = within(await screen.findByRole('dialog', { name: t('unsorted:title') }))
    const field = sheet.getByLabelText(t('bookmark-editing:address'))
    expect(field).toHaveValue('https://first.example/ obsidian://open')
    expect(sheet.getByText(t('errors:rate_limited'))).toBeVisible()
    await user.type(field, '{Enter}')
    await waitFor(() => expect(stored()).toEqual(['First', 'Notes', 'A']))
  })

  it('are saved without the one that is invalid, which stays in the field', async () => {
    const { sheet, field, paste, stored } = await openField()
    server.refuse('addUnsortedLinks', 'invalid', { errors: [{ field: 'bookmarks.1.url', code: 'invalid_url' }] })
    paste('first.example\nsecond.example\nthird.example')
    expect(await sheet.findByText(t('unsorted:addedPart', { count: 2, total: 3 }))).toBeVisible()
    expect(sheet.getByText(t('account-errors:field.invalid_url'))).toBeVisible()
    expect(field).toHaveValue('https://second.example')
    expect(stored()).toEqual(['first.example', 'third.example', 'A'])
  })
})

describe('a link that is saved already', () => {
  it('is added, with a message of where else it is', async () => {
    const { user, sheet, field, stored } = await openField()
    await user.type(field, 'http://www.known.example/#top{Enter}')
    expect(await sheet.findByText(t('bookmark-editing:alreadySaved'))).toBeVisible()
    const places = within(sheet.getByRole('list', { name: t('bookmark-editing:savedIn') })).getAllByRole('link')
    expect(places.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/ › Reading$/)])
    expect(stored()).toHaveLength(2)
  })

  it('is named in Unsorted too, and not for being added now', async () => {
    const { user, sheet, field } = await openField()
    await user.type(field, 'new.example{Enter}')
    await sheet.findByText(t('bookmark-editing:addedMany', { count: 1 }))
    await answersShown()
    expect(sheet.queryByText(t('bookmark-editing:alreadySaved'))).not.toBeInTheDocument()
    await user.type(field, 'https://new.example/{Enter}')
    expect(await sheet.findByText(t('bookmark-editing:alreadySaved'))).toBeVisible()
    expect(sheet.getByRole('link', { name: t('unsorted:title') })).toBeVisible()
  })
})
