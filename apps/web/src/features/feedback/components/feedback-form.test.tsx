import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

describe('a feedback form', () => {
  it('sends what was ticked and written, and says thank you', async () => {
    state.user = null
    const { user } = openApp('/feedback/delete/page')
    await user.click(await screen.findByRole('checkbox', { name: t('feedback:choices.made_by_mistake') }))
    await user.type(screen.getByLabelText(t('feedback:questions.more')), ' Oops ')
    await user.click(screen.getByRole('button', { name: t('feedback:send') }))
    expect(await screen.findByText(t('feedback:thanks'))).toBeVisible()
    expect(server.calls('sendFeedback')).toMatchObject([
      { body: { form: 'page', choices: ['made_by_mistake'], answers: [{ question: 'more', text: 'Oops' }] } },
    ])
  })

  it('sends nothing when nothing was said', async () => {
    const { user } = openApp('/five_questions.html')
    await user.click(await screen.findByRole('button', { name: t('feedback:send') }))
    expect(await screen.findByText(t('feedback:empty'))).toBeVisible()
    expect(server.calls('sendFeedback')).toEqual([])
  })

  it.each(['chrome', 'newtab', 'bookmarker'])('asks after the %s extension was removed', async (name) => {
    openApp(`/${name}_uninstall.html`)
    expect(await screen.findByRole('heading', { level: 1, name: t(`feedback:forms.${name}.title`) })).toBeVisible()
  })

  it('is not there for what cannot be deleted', async () => {
    openApp('/feedback/delete/nothing')
    expect(await screen.findByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible()
  })
})
