import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { SiteOverview } from '@foyer/contracts/accounts/administration/site-overview'
import type { SourceState } from '@foyer/contracts/link-tools/sources'

/** Something that is not set up: which text tells of it, and the settings that change that, as a line where one example says enough. */
export type MissingSetup = { name: string; settings: readonly string[] }

type Site = { overview: SiteOverview; backups: BackupList | undefined; sources: readonly SourceState[] }

/** What is not set up on a site, the most important first. */
export function missingSetup({ overview, backups, sources }: Site): MissingSetup[] {
  const { identity_providers: providers, mail, public_url: address, storage } = overview
  const missing: (MissingSetup | false | null)[] = [
    !mail.is_set_up && { name: 'mail', settings: ['SMTP_URL=smtp://user:password@mail.example.org:587'] },
    isUnencrypted(address) && { name: 'https', settings: ['PUBLIC_URL=https://start.example.org'] },
    isBackupOff(backups) && { name: 'backups', settings: ['BACKUP_EVERY=24h'] },
    storage && !storage.is_backup_apart && { name: 'backupDisk', settings: ['BACKUP_DIR=/mnt/backups/foyer'] },
    providers.length === 0 && { name: 'providers', settings: ['GOOGLE_CLIENT_ID', 'MICROSOFT_CLIENT_ID', 'CUSTOM_IDP_ISSUER'] },
    ...sources.filter((source) => !source.is_configured).map(({ name, variables }) => ({ name, settings: variables })),
  ]
  return missing.filter((item): item is MissingSetup => Boolean(item))
}

const isBackupOff = (backups: BackupList | undefined) => backups?.is_available === true && backups.every === null

/** Whether what people send goes over the network as it is: nothing leaves the machine for an address of its own. */
function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
