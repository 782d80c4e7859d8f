import { usedFiles } from '@foyer/contracts/pages/base/used-files'
import { json, startLoopback } from '@foyer/testing/sibling'

/** A picture that link-tools has made: one pixel as WebP. */
const pixel = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

/**
 * What stands in for the siblings of accounts: billing, which calls everyone premium; pages, with one public page; and link-tools, which makes
 * the same picture of every file but those that begin with "no picture".
 */
export async function startSiblings() {
  const state = { arePagesUp: true, webp: pixel, backgrounds: [] as string[] }
  const loopback = await startLoopback(({ path, body }) => {
    if (path.startsWith('/internal/images/encode')) {
      const { file, sizes } = JSON.parse(body) as { file: string; sizes: { side: number }[] }
      if (Buffer.from(file, 'base64').toString().startsWith('no picture')) {
        return { ...json({ code: 'invalid', errors: [{ field: 'file', code: 'invalid' }], request_id: 'test-request' }), status: 422 }
      }
      return json({ images: sizes.map(({ side }) => ({ webp: state.webp, width: side, height: side })), average_color: 0x336699 })
    }
    if (path === usedFiles.path) {
      const { used_as } = JSON.parse(body) as { used_as: string }
      return state.arePagesUp ? json({ used: used_as === 'background' ? state.backgrounds : [] }) : { status: 503 }
    }
    if (!path.includes('/pages')) return json({ user_id: Number(path.split('/').at(-1)), is_premium: true, plan: 'premium' })
    return state.arePagesUp ? json({ pages: [publicPage] }) : { status: 503 }
  })
  return { ...loopback, state }
}

export const publicPage = {
  id: 1,
  public_id: 'Abc1234',
  title: 'Night trains',
  slug: 'night-trains',
  is_default: false,
  is_archived: false,
  is_public: true,
  is_listed: false,
  is_passwordprotected: false,
  share_mode: 'public',
}
