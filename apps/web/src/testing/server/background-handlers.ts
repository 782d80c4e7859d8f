import { readBackground } from '@foyer/contracts/pages/page/background-value'
import type { Handlers } from './api-server.ts'
import type { State } from './state.ts'

export const backgroundHandlers = (state: State): Handlers => ({
  usedBackgrounds: () => ({
    backgrounds: [...new Set(state.pages.flatMap(({ background }) => background ?? []))].map((background) => ({
      background,
      background_color: meanColourOf(background),
    })),
  }),
})

/** As the server knows it of a picture that ships with Foyer; uploads all have the same. */
export function meanColourOf(text: string): number {
  const background = readBackground(text)
  return background?.type === 'foyer' ? background.picture.colour : 0x6c7f8e
}
