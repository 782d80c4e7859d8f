import { fireEvent, screen, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast } from '../lib/state/toasts.ts'
import { renderApp } from '../testing/render-app.tsx'
import { t } from '../testing/texts.ts'
import { Sheet } from './ui/sheet.tsx'

const notices = () => screen.getByRole('region', { name: t('shared:notices') })

describe('notices', () => {
  it('are read by a screen reader without taking the focus', () => {
    renderApp(<input aria-label="field" />)
    screen.getByLabelText('field').focus()
    flushSync(() => showToast('info', 'Saved.'))
    expect(notices()).toHaveAttribute('aria-live', 'polite')
    expect(notices()).toHaveTextContent('Saved.')
    expect(screen.getByLabelText('field')).toHaveFocus()
  })

  it('are alerts when something failed', () => {
    renderApp(null)
    flushSync(() => showToast('error', 'Not saved.'))
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved.')
  })

  it('show the same text once', () => {
    renderApp(null)
    flushSync(() => {
      showToast('error', 'Not saved.')
      showToast('error', 'Not saved.')
    })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('disappear once their action is taken', async () => {
    const run = vi.fn<() => void>()
    const { user } = renderApp(null)
    flushSync(() => showToast('info', 'Deleted.', { label: 'Undo', run }))
    await watched()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Deleted.')).not.toBeInTheDocument())
  })

  it('stay while they have the focus or the pointer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      renderApp(null)
      flushSync(() => showToast('info', 'Deleted.', { label: 'Undo', run: () => undefined }))
      const undo = screen.getByRole('button', { name: 'Undo' })
      flushSync(() => undo.focus())
      vi.advanceTimersByTime(60_000)
      expect(undo).toBeInTheDocument()
      flushSync(() => undo.blur())
      fireEvent.pointerEnter(notices().firstElementChild!)
      vi.advanceTimersByTime(60_000)
      expect(undo).toBeInTheDocument()
      fireEvent.pointerLeave(notices().firstElementChild!)
      vi.advanceTimersByTime(8_000)
      await vi.waitFor(() => expect(undo).not.toBeInTheDocument())
    } finally {
      // Timers of what else is on the screen would never fire.
      vi.runOnlyPendingTimers()
      vi.useRealTimers()
    }
  })

  it('can be dismissed', async () => {
    const { user } = renderApp(null)
    flushSync(() => showToast('info', 'Saved.'))
    await user.click(screen.getByRole('button', { name: t('shared:dismiss') }))
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
  })
})

/** What leads the focus to a notice and back is loaded with the first one. */
const watched = () => waitFor(() => expect(notices()).toHaveAttribute('aria-keyshortcuts', 'F6'))

describe('notices over a dialog', () => {
  const onClose = vi.fn<() => void>()
  /** Opens a sheet, which draws the focus once it is there: later than a test could click on a busy machine. */
  async function openSheet() {
    const result = renderApp(
      <Sheet open onClose={onClose} title="Sheet">
        <input aria-label="field" />
      </Sheet>,
    )
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
    return result
  }

  beforeEach(() => onClose.mockClear())

  it('are beside the app, as dialogs are, and not hidden by them', async () => {
    await openSheet()
    flushSync(() => showToast('info', 'Deleted.', { label: 'Undo', run: () => undefined }))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(notices().parentElement).toBe(document.body)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('take a click without closing the dialog, which has the focus again afterwards', async () => {
    const run = vi.fn<() => void>()
    const { user } = await openSheet()
    const field = screen.getByLabelText('field')
    await user.click(field)
    flushSync(() => showToast('info', 'Deleted.', { label: 'Undo', run }))
    await watched()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('are reached by F6, and left by it or by Escape', async () => {
    const { user } = await openSheet()
    const field = screen.getByLabelText('field')
    await user.click(field)
    flushSync(() => showToast('info', 'Deleted.', { label: 'Undo', run: () => undefined }))
    await watched()
    await user.keyboard('{F6}')
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await user.keyboard('{F6}')
    expect(field).toHaveFocus()
    await user.keyboard('{F6}{Escape}')
    expect(field).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leave the focus alone that has gone elsewhere', async () => {
    const { user } = renderApp(<input aria-label="field" />)
    await user.click(screen.getByLabelText('field'))
    flushSync(() => showToast('info', 'Deleted.', { label: 'Undo', run: () => undefined }))
    await watched()
    await user.keyboard('{F6}')
    await user.click(document.body)
    flushSync(() => showToast('info', 'Saved.'))
    expect(document.body).toHaveFocus()
  })
})
