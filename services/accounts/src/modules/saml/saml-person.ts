import type { SamlConfig } from '@foyer/contracts/accounts/teams/team-provider-configs'
import { emailSchema } from '@foyer/contracts/accounts/accounts'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import type { VerifiedResponse } from './verify-response.ts'

/** Under which names the providers that people have say what, in lower case. */
const customaryNames = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'user.email',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  name: ['displayname', 'name', 'cn', 'urn:oid:2.16.840.1.113730.3.1.241', 'http://schemas.microsoft.com/identity/claims/displayname'],
  groups: [
    'groups',
    'group',
    'memberof',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
  ],
}

const maxName = 100
const maxAttributes = 100
const maxValues = 200
const maxText = 500

type Named = Pick<VerifiedResponse, 'nameId' | 'attributes'>

/** What a response says of a person, by the names that the configuration gives, or the usual ones. The name of a subject is taken for an address where it is one. */
export function readSamlPerson(
  { nameId, attributes }: Named,
  config: Pick<SamlConfig, 'email_attribute' | 'name_attribute' | 'groups_attribute'>,
) {
  const valuesOf = (own: string, names: readonly string[]): string[] => {
    const accepted = own === '' ? names : [own.toLowerCase()]
    return attributes.find(({ name, values }) => accepted.includes(name.toLowerCase()) && values.length > 0)?.values ?? []
  }
  const [email] = [...valuesOf(config.email_attribute, customaryNames.email), ...(config.email_attribute === '' ? [nameId] : [])]
  const [name] = valuesOf(config.name_attribute, customaryNames.name)
  return {
    email: emailSchema.safeParse(email ?? '').data ?? null,
    name:
      withoutHiddenCharacters(name ?? '')
        .trim()
        .slice(0, maxName) || null,
    groups: [...new Set(valuesOf(config.groups_attribute, customaryNames.groups))]
      .slice(0, maxValues)
      .map((group) => group.slice(0, maxText)),
    attributes: attributes.slice(0, maxAttributes).map(({ name: attribute, values }) => ({
      name: attribute.slice(0, maxText),
      values: values.slice(0, maxValues).map((value) => value.slice(0, maxText)),
    })),
  }
}
