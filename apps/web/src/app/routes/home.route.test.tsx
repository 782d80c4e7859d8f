import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { addPage, state } from '../../testing/scene.ts'
import { nowInSeconds } from '../../testing/server/state.ts'
import { t } from '../../testing/texts.ts'

describe('the start of somebody without a page', () => {
  it('offers to create one at once', async () => {
    openApp('/')
    expect(await screen.findByRole('button', { name: t('welcome:createFirst') })).toBeVisible()
  })

  it('waits for the first page of a new account, and opens it', async () => {
    if (state.user) state.user = { ...state.user, created_at: nowInSeconds() }
    openApp('/')
    expect(await screen.findByText(t('welcome:preparing'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('welcome:createFirst') })).toBeNull()
    addPage([[]], { title: 'Morning' })
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/ })).toBeVisible()
  })
})

describe('the start of somebody with a page', () => {
  it('opens the page with the query of the address', async () => {
    addPage([[]], { title: 'Morning' })
    openApp('/?section=unsorted')
    expect(await screen.findByRole('dialog', { name: t('unsorted:title') })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/, hidden: true })).toBeInTheDocument()
    expect(location.pathname + location.search).toMatch(/^\/p\/\w+\?section=unsorted$/)
    expect(screen.getByRole('dialog', { name: t('unsorted:title') })).toBeVisible()
  })
})
