import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { t } from '../../testing/texts.ts'
import { SaveBookmarklet } from './save-bookmarklet.tsx'
import { saveScript } from './save-script.ts'

function renderBookmarklet() {
  const { user } = renderApp(<SaveBookmarklet />)
  return { user, link: screen.getByRole('link', { name: t('saving:bookmarklet.name') }) }
}

describe('the bookmarklet that saves a page', () => {
  it('is a link to drag, to the Foyer that one is in', () => {
    const { link } = renderBookmarklet()
    expect(link).toHaveAttribute('href', saveScript(location.origin))
    expect(link).toHaveAttribute('draggable', 'true')
  })

  it.each(['click', 'auxclick'])('says where to drag it instead of running on %s', async (type) => {
    const { link } = renderBookmarklet()
    const event = new MouseEvent(type, { bubbles: true, cancelable: true })
    fireEvent(link, event)
    expect(event.defaultPrevented).toBe(true)
    expect(await screen.findByText(t('saving:bookmarklet.drag'))).toBeVisible()
  })

  it('is copied by its button', async () => {
    const { user } = renderBookmarklet()
    await user.click(screen.getByRole('button', { name: t('bookmarklet:copy') }))
    expect(await screen.findByText(t('bookmarklet:copied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(saveScript(location.origin))
  })
})
