import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

describe('the banner of a site admin who acts as somebody else', () => {
  it('names both and the way out', async () => {
    if (state.user) state.user = { ...state.user, impersonated_by: { id: 9, name: 'Grace' } }
    await openPage(addPage())
    expect(await screen.findByText(/Grace/)).toBeVisible()
    expect(screen.getByRole('button', { name: t('impersonation:stop') })).toBeVisible()
  })

  it('is not there for anybody else', async () => {
    await openPage(addPage())
    await screen.findByRole('button', { name: t('shell:accountMenu') })
    expect(screen.queryByRole('button', { name: t('impersonation:stop') })).toBeNull()
  })
})
