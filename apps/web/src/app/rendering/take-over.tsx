import { type Root, hydrateRoot } from 'react-dom/client'
import { changeLanguage, preferredLanguage } from '../../lib/i18n/language.ts'
import { App } from '../app.tsx'
import type { ServerState } from './server-state.ts'
import { restoreStyles } from './style-rules.ts'

/** Takes the server's HTML over: what is on the screen stays, and from then on the app answers. */
export function takeOver(container: HTMLElement, { firstRender, language }: ServerState): Root {
  restoreStyles(container)
  const root = hydrateRoot(container, <App firstRender={firstRender} />)
  // The server does not know what a visitor has chosen in this browser, nor at once what a member has chosen in another one.
  const chosen = preferredLanguage()
  if (chosen !== language) void changeLanguage(chosen).catch(() => undefined)
  return root
}
