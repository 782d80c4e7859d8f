import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { expect, onTestFinished } from 'vitest'
import { preferences } from '../entities/preference/preferences.ts'
import { type Language, changeLanguage } from '../lib/i18n/language.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { callsAnswered } from './browser-apis.ts'
import { t } from './texts.ts'
import { dragEngineReady } from './drag-engine.ts'

/** The widget with this title, once it is there. */
export async function findWidget(title: string): Promise<HTMLElement> {
  return screen.findByRole('article', { name: title })
}

/** What can be asked of a widget by role, name and text. */
export async function inWidget(title: string) {
  return within(await findWidget(title))
}

/** Waits until this element has the focus. */
export async function toHaveFocus(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toHaveFocus())
}

/** Hides the tab as if it were closed. Comes back when the test ends: nothing live reaches the files that follow otherwise. */
export function hideTab(): void {
  dispatchEvent(new Event('pagehide'))
  onTestFinished(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

export async function undo(user: UserEvent): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name: t('mutations:undo') })
  await user.click(buttons.at(-1) as HTMLElement)
}

/** Takes up what a handle moves, presses keys, and waits for nothing: Space or Escape among the keys ends it. */
export async function carry(user: UserEvent, handle: HTMLElement, ...keys: string[]): Promise<void> {
  await dragEngineReady()
  flushSync(() => handle.focus())
  for (const key of ['[Space]', ...keys]) await user.keyboard(key)
}

/** Chooses the language of the interface, as a person does. */
export async function speak(language: Language): Promise<void> {
  preferences.language.store.set(language)
  await changeLanguage(language)
}

/** Waits until every call has its answer and what it changes is rendered. */
export async function answersShown(): Promise<void> {
  await callsAnswered()
  // The query client tells its listeners in a later task.
  await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Reads all that is shown again, as the app does when it hears of a change made elsewhere. */
export async function hearOfChange(): Promise<void> {
  await queryClient.invalidateQueries()
  await answersShown()
}

/** Chooses an entry of the menu that a button opens. */
export async function chooseFrom(user: UserEvent, button: HTMLElement, entry: string): Promise<void> {
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
