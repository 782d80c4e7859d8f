import { createHash } from 'node:crypto'
import type { RenderInput, RenderOutput } from '@foyer/contracts/api/rendering'
import { createCache } from '@foyer/service-kit/cache'
import type { Renderer } from './renderer.ts'

/** Of JavaScript strings, counted as two bytes a character: about ten large pages. */
const maxBytes = 16_000_000
/** Ages of articles are shown to the minute. */
const ageMs = 60_000

/**
 * Keeps what was rendered, a minute long where it shows ages. A renderer is pure: with the same answers to the same calls it gives the same
 * screen. Answers are part of the key, so that nobody is given what was rendered from what another person may see.
 */
export function cacheRenderings(renderer: Renderer): Renderer {
  const outputs = createCache<string, RenderOutput>({ maxBytes, bytesOf: sizeOf })
  return {
    async render(input, signal) {
      const renderedAt = input.renderedAt - (input.renderedAt % ageMs)
      const key = keyOf(input)
      const keyOfMinute = `${key} ${renderedAt}`
      for (const cached of [outputs.peek(key), outputs.peek(keyOfMinute)]) if (cached !== undefined) return cached
      const output = await renderer.render({ ...input, renderedAt }, signal)
      outputs.set(showsAges(output) ? keyOfMinute : key, output)
      return output
    },
    close: () => renderer.close(),
  }
}

const showsAges = (output: RenderOutput) => output !== null && 'showsAges' in output && output.showsAges

/** All but the time. Each part with its length before it, so that no two inputs are one text. */
function keyOf(of: RenderInput): string {
  const { answers, renderedAt: _, ...input } = of
  const hash = createHash('sha256')
  const parts = [JSON.stringify(input), ...answers.flatMap(({ call, status, json }) => [JSON.stringify([call, status]), json])]
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64')
}

function sizeOf(output: RenderOutput): number {
  if (output === null) return 0
  const texts = 'calls' in output ? [JSON.stringify(output.calls)] : [output.title, output.html, output.styles, output.state]
  return texts.reduce((sum, text) => sum + 2 * text.length, 0)
}
