import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { linksOf } from '../items/bookmark-items.ts'
import { ScriptRow } from './script-row.tsx'

describe('a bookmarklet', () => {
  it('is selected to be copied by hand when the browser refuses the clipboard', async () => {
    const [bookmark] = linksOf(bookmarksWidget('Links', ['Reader']))
    if (!bookmark) throw new Error('there is no bookmark')
    const script = { ...bookmark, url: 'javascript:alert(1)' }
    const { user } = renderApp(
      <ScriptRow bookmark={script} view="list" className="">
        Reader
      </ScriptRow>,
    )
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: /Reader/ }))
    await user.click(await screen.findByRole('button', { name: t('bookmarklet:copy') }))
    expect(await screen.findByText(t('bookmarklet:copyByHand'))).toBeVisible()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: t('bookmarks:bookmarklet') })
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('javascript:alert(1)')
    vi.restoreAllMocks()
  })
})
