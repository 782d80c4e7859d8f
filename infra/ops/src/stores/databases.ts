import { type ServiceName, serviceNames } from '@foyer/contracts/routes'

/**
 * The order in which a running Foyer is read: a service that causes changes in another comes before that service. A
 * change that is finished when its cause is read is then seen in what is read later; one that is not finished is taken up again after
 * the restore, from the cause.
 */
export const backupOrder: readonly ServiceName[] = ['accounts', 'import', 'pages', 'feeds', 'link-tools', 'billing']

/**
 * Events against that order, with the subscribers that a restored backup may find without them. Of a page that changed hands during the backup, uploaded
 * files stay with its former owner, who had them until then; the page goes on showing them. A changed plan is only heard of by it: accounts asks billing for it anyway.
 */
export const eventsAgainstOrder: Readonly<Partial<Record<string, readonly ServiceName[]>>> = {
  'content.owner_changed': ['accounts'],
  'plan.changed': ['accounts'],
}

/** The name of a service's database, as the services themselves make it. */
export const databaseName = (prefix: string, service: ServiceName) => `${prefix}_${service.replace('-', '_')}`

export const isService = (name: string): name is ServiceName => (serviceNames as readonly string[]).includes(name)
