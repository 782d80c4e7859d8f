import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, state } from '../../../testing/scene.ts'

const ben = { name: 'Ben', avatar_url: null, url: '/u/ben-bookmarks' }

describe('the owner in the header of a page', () => {
  it('leads to their profile', async () => {
    const { user } = await openPage(addForeignPage('Travel', { owner: ben }))
    const link = await screen.findByRole('link', { name: 'Ben' })
    await user.click(link)
    expect(location.pathname).toBe('/u/ben-bookmarks')
  })

  it('is there for visitors as well', async () => {
    const page = addForeignPage('Travel', { owner: ben })
    state.user = null
    openApp(`/p/${page.public_id}`)
    expect(await screen.findByRole('link', { name: 'Ben' })).toBeVisible()
  })

  it('leads nowhere while the profile is not published', async () => {
    const page = addForeignPage('Travel')
    state.user = null
    openApp(`/p/${page.public_id}`)
    expect(await screen.findByText('Ben')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ben' })).not.toBeInTheDocument()
  })

  it('is not said on a page of one’s own', async () => {
    await openPage(addPage([[]], { title: 'Morning', owner: { ...ben, name: 'Ada' } }))
    expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument()
  })
})
