import type { PublicEndpointName } from './registry.ts'
import type { ShownTeamHost } from './shown-team-host.ts'

/** A call that the renderer wants to have made as the person who asked for the page; its endpoint is public and is read with GET. */
export type RenderCall = {
  endpoint: PublicEndpointName
  params?: Record<string, string | number>
  query?: Record<string, string | number>
}

/** The answer to such a call; `json` is its body, empty unless the status is 200. */
export type RenderAnswer = { call: RenderCall; status: number; json: string }

/** The cookie by which a browser says that it keeps something the first paint of a rendered screen needs. */
export const choicesCookie = 'has_choices'

/** The cookie by which a browser says which of the person's own pages was open last, by its public id. */
export const lastPageCookie = 'last_opened_page'

/** What the gateway gives the renderer of the web app: plain data, passed from thread to thread. */
export type RenderInput = {
  /** Path and query of the request. */
  url: string
  /** For `/` alone: the page that was open last in this browser, as far as it says. */
  lastPage?: string
  language: string
  hasSession: boolean
  isPhone: boolean
  /** The team by whose host it is opened. */
  teamHost?: ShownTeamHost
  /** Milliseconds since 1970. */
  renderedAt: number
  /** The answers to all calls that it has asked for so far. */
  answers: RenderAnswer[]
}

/** A rendered screen. */
export type RenderedScreen = {
  title: string
  /** The content of `#root`. Elements with styles of their own name their rule of `styles` in `data-style`. */
  html: string
  /** Rules for a `style` element: the policy of the site allows no style attributes. */
  styles: string
  /** The script element with the data that the browser takes the screen over from. */
  state: string
  /** Whether it says how long ago something was. */
  showsAges: boolean
}

/** What the renderer gives: calls that it needs first, or the screen, or null where the browser has to draw it. */
export type RenderOutput = { calls: RenderCall[] } | RenderedScreen | null
