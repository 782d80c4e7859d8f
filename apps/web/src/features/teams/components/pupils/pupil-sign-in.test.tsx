import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, state } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { t } from '../../../../testing/texts.ts'

const name = (picture: 'cat' | 'dog' | 'sun' | 'tree') => t(`team-pupils:pictures.${picture}`)
const openClass = (hash = '') => {
  state.user = null
  return renderScreen(`/c/Abc1234${hash}`)
}

describe('signing in to a class', () => {
  it('sends the pictures in the order in which they were pressed', async () => {
    const { user } = openClass()
    server.refuse('signInAsPupil', 'invalid_credentials')
    await user.type(await screen.findByLabelText(t('team-pupils:signIn.userName')), 'anna')
    for (const picture of ['tree', 'cat', 'sun', 'dog'] as const) await user.click(screen.getByRole('button', { name: name(picture) }))
    expect(screen.getByRole('button', { name: t('team-pupils:signIn.pictureAt', { picture: name('cat'), place: 2 }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await user.click(screen.getByRole('button', { name: t('team-pupils:signIn.action') }))
    expect(await screen.findByText(t('team-pupils:problems.invalid_credentials'))).toBeVisible()
    expect(server.calls('signInAsPupil').at(-1)?.body).toEqual({ user_name: 'anna', pictures: ['tree', 'cat', 'sun', 'dog'] })
    // Another try begins with other pictures.
    expect(screen.getByText(t('team-pupils:signIn.noneChosen'))).toBeVisible()
  })

  it('takes a picture back that is pressed again, and asks for those that are missing', async () => {
    const { user } = openClass()
    await user.type(await screen.findByLabelText(t('team-pupils:signIn.userName')), 'anna')
    await user.click(screen.getByRole('button', { name: name('cat') }))
    await user.click(screen.getByRole('button', { name: t('team-pupils:signIn.pictureAt', { picture: name('cat'), place: 1 }) }))
    await user.click(screen.getByRole('button', { name: t('team-pupils:signIn.action') }))
    expect(screen.getByText(t('team-pupils:signIn.picturesMissing', { count: 4 }))).toBeVisible()
  })

  it('uses a card only once its button is pressed', async () => {
    const { user } = openClass('#token')
    server.refuse('signInByCard', 'token_used')
    const button = await screen.findByRole('button', { name: t('team-pupils:signIn.action') })
    expect(server.calls('signInByCard')).toHaveLength(0)
    await user.click(button)
    expect(await screen.findByText(t('team-pupils:problems.token_used'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('team-pupils:card.withPictures') }))
    expect(await screen.findByLabelText(t('team-pupils:signIn.userName'))).toBeVisible()
  })
})
