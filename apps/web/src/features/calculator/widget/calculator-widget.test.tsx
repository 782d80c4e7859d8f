import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inWidget, speak } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'
import { calculatorHistory } from '../history.ts'

/** A page with a calculator in the widget “Sums”. */
async function openSums(open: typeof openPage = renderWidgets) {
  const { user } = await open(addPage([[widget('calculator', 'Sums', null)]], { share_mode: 'link' }))
  const sums = await inWidget('Sums')
  const field = await sums.findByRole<HTMLInputElement>('textbox', { name: t('calculator:input', { title: 'Sums' }) })
  const press = async (...names: (string | RegExp)[]) => {
    for (const name of names) await user.click(sums.getByRole('button', { name }))
  }
  return { user, sums, field, press }
}

describe('calculator', () => {
  it('calculates what is typed when Enter is pressed', async () => {
    const { user, sums, field } = await openSums()
    await user.type(field, '0.1+0.2{Enter}')
    expect(field).toHaveValue('0.3')
    expect(sums.getByRole('status')).toHaveTextContent('0.1 + 0.2 = 0.3')
  })

  it('announces nothing while a calculation is typed', async () => {
    const { user, sums, field } = await openSums()
    await user.type(field, '12*(3')
    expect(sums.getByRole('status')).toBeEmptyDOMElement()
  })

  it('calculates with its own keys', async () => {
    const { field, press } = await openSums()
    await press('7', t('calculator:times'), t('calculator:open'), '2', t('calculator:plus'), '3', t('calculator:close'))
    expect(field).toHaveValue('7×(2+3)')
    await press(t('calculator:equals'))
    expect(field).toHaveValue('35')
  })

  it('takes keys of the keyboard while one of its own keys has the focus', async () => {
    const { user, field, press } = await openSums()
    await press('8')
    await user.keyboard('/')
    expect(field).toHaveFocus()
    await user.keyboard('2=')
    expect(field).toHaveValue('4')
  })

  it('continues with the result when an operator follows', async () => {
    const { user, field } = await openSums()
    await user.type(field, '2+3{Enter}*4{Enter}')
    expect(field).toHaveValue('20')
  })

  it('starts a new calculation when a digit follows a result', async () => {
    const { user, field } = await openSums()
    await user.type(field, '2+3{Enter}7')
    expect(field).toHaveValue('7')
  })

  it('deletes a character with Backspace and everything with Escape', async () => {
    const { user, field } = await openSums()
    await user.type(field, '123{Backspace}')
    expect(field).toHaveValue('12')
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
  })

  it.each([
    ['1/0', 'division_by_zero', {}],
    ['2+', 'syntax', {}],
    ['constructor(1)', 'unknown_name', { name: 'constructor' }],
    ['sqrt(-1)', 'undefined', {}],
  ])('says in a sentence why %s has no result, and keeps it', async (text, problem, values) => {
    const { user, sums, field } = await openSums()
    await user.type(field, `${text}{Enter}`)
    expect(sums.getByRole('status')).toHaveTextContent(t(`calculator:problem.${problem}`, values))
    expect(field).toHaveValue(text)
    expect(field).toBeInvalid()
  })

  it('reads and writes numbers in the format of the language', async () => {
    const { user, sums, field } = await openSums()
    await speak('de')
    await user.type(field, '1.234,5*2{Enter}')
    expect(field).toHaveValue('2469')
    expect(sums.getByRole('status')).toHaveTextContent('1234,5 × 2 = 2.469')
  })

  it('copies the result', async () => {
    const { user, sums, field, press } = await openSums()
    await user.type(field, '1000*2.5')
    await press(t('calculator:copy'))
    expect(await navigator.clipboard.readText()).toBe('2500')
    expect(sums.getByRole('status')).toHaveTextContent(t('calculator:copied'))
  })

  it('selects the result when the browser refuses the clipboard', async () => {
    const { user, sums, field, press } = await openSums()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await user.type(field, '20+3')
    await press(t('calculator:copy'))
    await waitFor(() => expect(sums.getByRole('status')).toHaveTextContent(t('calculator:copyYourself')))
    expect(field).toHaveFocus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2])
  })

  it('continues with a result chosen from its history', async () => {
    const { user, sums, field, press } = await openSums()
    await user.type(field, '6*7{Enter}{Escape}')
    await press(t('calculator:history'), /^6 × 7\s*=\s*42$/)
    await user.type(field, '+1{Enter}')
    expect(field).toHaveValue('43')
    expect(sums.getAllByRole('listitem')).toHaveLength(2)
  })

  it('forgets its history on request', async () => {
    const { user, sums, field, press } = await openSums()
    await user.type(field, '6*7{Enter}')
    await press(t('calculator:history'), t('calculator:clearHistory'))
    expect(sums.getByText(t('calculator:noHistory'))).toBeVisible()
    expect(sums.queryByRole('button', { name: t('calculator:clearHistory') })).not.toBeInTheDocument()
    expect(calculatorHistory.get()).toEqual([])
  })

  it('shows nobody the history of the person who was signed in before', async () => {
    const { user, sums, field } = await openSums(openPage)
    await user.type(field, '6*7{Enter}')
    await user.click(screen.getByRole('button', { name: t('shell:accountMenu') }))
    await user.click(await screen.findByRole('menuitem', { name: t('account-menu:logOut') }))
    await waitFor(() => expect(sums.queryByRole('textbox')).not.toBeInTheDocument())
    await waitFor(() => expect(calculatorHistory.get()).toEqual([]))
    expect(Object.values(localStorage).join()).not.toContain('6*7')
  })

  it('calculates for a visitor too', async () => {
    state.user = null
    const { user, field } = await openSums()
    await user.type(field, '2^10{Enter}')
    expect(field).toHaveValue('1024')
  })
})
