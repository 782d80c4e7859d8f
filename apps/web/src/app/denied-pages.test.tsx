import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOverlay } from '../lib/state/overlays.ts'
import { openApp, openPage } from '../testing/render-app.tsx'
import { addPage, state } from '../testing/scene.ts'
import { importRecord } from '../testing/server/import-handlers.ts'
import { t } from '../testing/texts.ts'

beforeEach(() => {
  if (state.user) state.user = { ...state.user, denied_create_pages: true }
})

const newPage = () => screen.queryAllByRole('button', { name: t('shell:newPage') })
const importLinks = () => screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === '/users/import')
const reason = () => screen.findByText(t('account-errors:create_pages_denied'))

describe('somebody who may create no pages', () => {
  it('finds no way to make or import one on a page, nor its menu', async () => {
    const { user } = await openPage(addPage())
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    await screen.findByRole('dialog', { name: t('shell:pages') })
    expect([...newPage(), ...importLinks()]).toEqual([])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: t('shell:pageActions') })).toBeNull()
    await user.click(screen.getByRole('button', { name: t('shell:accountMenu') }))
    await screen.findByRole('menuitem', { name: t('account-menu:logOut') })
    expect(screen.queryByRole('menuitem', { name: t('account-menu:import') })).toBeNull()
  })

  it('is told why by the dialog that an address opens', async () => {
    await openPage(addPage())
    openOverlay('createPage')
    expect(await reason()).toBeVisible()
    expect(screen.queryByLabelText(t('page-actions:pageTitle'))).toBeNull()
  })

  it('is told why without a first page', async () => {
    openApp('/')
    expect(await reason()).toBeVisible()
    expect(screen.queryByRole('button', { name: t('welcome:createFirst') })).toBeNull()
  })

  it('is told why before an import, and still takes feeds along', async () => {
    openApp('/users/import')
    expect(await reason()).toBeVisible()
    expect(screen.queryByLabelText(t('import:file'))).toBeNull()
    expect(screen.getByRole('link', { name: t('import:exportFeeds') })).toBeVisible()
  })

  it('is told why before an import from before is started', async () => {
    const record = importRecord({ status: 'ready_to_import' })
    state.imports.set(record.id, record)
    openApp(`/users/import/${record.id}`)
    expect(await reason()).toBeVisible()
    expect(screen.queryByRole('button', { name: t('import:start') })).toBeNull()
  })
})
