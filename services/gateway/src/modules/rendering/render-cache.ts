import { createHash } from 'node:crypto'
import type { RenderInput, RenderOutput } from '@foyer/contracts/rendering'
import { createCache } from '@foyer/service-kit/cache'
import type { Renderer } from './renderer.ts'

/** Of JavaScript strings, counted as two bytes a character: about ten large pages. */
const maxBytes = 16_000_000
/** Ages of articles are shown to the minute. */
const ageMs = 60_000

/**
 * Keeps what was rendered for a minute. A renderer is pure: with the same answers to the same calls it gives the same screen. Answers are part
 * of the key, so that nobody is given what was rendered from what another person may see.
 */
export function cacheRenderings(renderer: Renderer): Renderer {
  const outputs = createCache<string, RenderOutput>({ maxBytes, bytesOf: sizeOf, ttlMs: ageMs })
  return {
    async render(input, signal) {
      const rounded = { ...input, renderedAt: input.renderedAt - (input.renderedAt % ageMs) }
      const key = keyOf(rounded)
      const cached = outputs.peek(key)
      if (cached !== undefined) return cached
      const output = await renderer.render(rounded, signal)
      outputs.set(key, output)
      return output
    },
    close: () => renderer.close(),
  }
}

/** Each part with its length before it, so that no two inputs are one text. */
function keyOf({ answers, ...input }: RenderInput): string {
  const hash = createHash('sha256')
  const parts = [JSON.stringify(input), ...answers.flatMap(({ call, status, json }) => [JSON.stringify([call, status]), json])]
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64')
}

function sizeOf(output: RenderOutput): number {
  const texts = output === null ? [] : 'calls' in output ? [JSON.stringify(output.calls)] : Object.values(output)
  return texts.reduce((sum, text) => sum + 2 * text.length, 0)
}
