import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import { providerLimits } from '@foyer/contracts/accounts/teams/provider-limits'
import { AppError } from '@foyer/service-kit/app-error'
import { type ProviderMetadata, readMetadata } from '../saml/saml-metadata.ts'

const fetchLimits = {
  bodyBytes: providerLimits.saml_metadata,
  wireBytes: providerLimits.saml_metadata,
  totalMs: 8_000,
  headersMs: 8_000,
  redirects: 3,
}

/** Reads the metadata of a provider, as it was uploaded or from its address. Throws `saml_metadata_invalid`, `address_not_allowed` and `provider_unreachable`. */
export function createReadMetadata({ safeFetch }: { safeFetch: Pick<SafeFetch, 'fetch'> }) {
  async function fetchText(url: string): Promise<string> {
    try {
      const { status, body } = await safeFetch.fetch(url, { method: 'GET', limits: fetchLimits })
      if (status !== 200) throw new AppError('provider_unreachable', { provider: new URL(url).host })
      return Buffer.from(body).toString('utf8')
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      if (error.code === 'address_not_allowed') throw new AppError('address_not_allowed', undefined, { cause: error })
      throw new AppError('provider_unreachable', { provider: new URL(url).host }, { cause: error })
    }
  }

  return async function readProviderMetadata(
    from: { metadata: string } | { metadata_url: string },
  ): Promise<ProviderMetadata & { metadata_url: string | null }> {
    const metadata_url = 'metadata_url' in from ? from.metadata_url : null
    const text = 'metadata' in from ? from.metadata : await fetchText(from.metadata_url)
    const { entity_id, sign_in_url, logout_url, certificates } = readMetadata(text)
    return { entity_id, sign_in_url, logout_url, certificates, metadata_url }
  }
}
