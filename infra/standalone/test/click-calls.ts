import { keptSecret } from '@foyer/local-address/kept-secret'
import { signClick } from '@foyer/pages/modules/clicks/click-signature'

/** What there is of advertising, and the way by a link that earns money, on a Foyer without partners: it leads to the bookmark itself. */
export function clickCalls({ url, dataDir }: { url: string; dataDir: string }) {
  return {
    viewAdvertising: async () => (await fetch(`${url}/api/slots.json`)).status,
    followLink: async () => {
      const of = { url: 'https://shop.example/', url2: 'https://shop.example/?tag=a', m: 'shop', l: '7', loc: 'Abc1234', u: 'visitor' }
      const path = signClick(await keptSecret({ dir: dataDir, name: 'internal-secret' }), { ...of, t: '9999999999' })
      return (await fetch(url + path, { redirect: 'manual' })).status
    },
  }
}
