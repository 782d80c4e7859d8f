import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { t } from './texts.ts'

/** Presses Escape in a form with changes: it asks, and stays when that is called off. */
export async function staysWithChanges(user: UserEvent, field: () => HTMLElement): Promise<void> {
  const { value } = field() as HTMLInputElement
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: t('unsaved:question') })
  await waitFor(() => expect(screen.getByRole('button', { name: t('cancel') })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(field()).toHaveValue(value)
}

/** Presses Escape in a form with changes, and discards them: the form goes. */
export async function goesOnceDiscarded(user: UserEvent, field: () => HTMLElement): Promise<void> {
  const element = field()
  element.focus()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: t('unsaved:discard') }))
  await waitFor(() => expect(element).not.toBeInTheDocument())
}
