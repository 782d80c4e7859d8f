"""A SAML identity provider made of Lasso, which shares no code with ours. Reads one JSON object a line, does what `do` names, and answers one a line."""

import json
import sys

import lasso

FORMATS = lasso.SAML2_NAME_IDENTIFIER_FORMAT_PERSISTENT
PASSWORD = lasso.SAML2_AUTHN_CONTEXT_PASSWORD


def make_server(state):
    server = lasso.Server.newFromBuffers(state['metadata'], state['key'], None, state['certificate'])
    server.signatureMethod = lasso.SIGNATURE_METHOD_RSA_SHA256
    for metadata in state['services']:
        server.addProviderFromBuffer(lasso.PROVIDER_ROLE_SP, metadata, None, None)
    return server


def sign_in(state, query, name, at, not_before, not_on_or_after):
    """The response to a request, signed, and what Lasso keeps of the session."""
    login = lasso.Login(make_server(state))
    login.setSignatureVerifyHint(lasso.PROFILE_SIGNATURE_VERIFY_HINT_IGNORE)
    login.setSignatureHint(lasso.PROFILE_SIGNATURE_HINT_FORCE)
    login.processAuthnRequestMsg(query)
    if login.request.nameIdPolicy is None:
        login.request.nameIdPolicy = lasso.Samlp2NameIDPolicy()
        login.request.nameIdPolicy.format = FORMATS
        login.request.nameIdPolicy.allowCreate = True
    login.validateRequestMsg(True, True)
    login.buildAssertion(PASSWORD, at, not_on_or_after, not_before, not_on_or_after)
    add_attribute(login.assertion, 'email', name + '@company.example')
    login.buildAuthnResponseMsg()
    return {
        'response': login.msgBody,
        'url': login.msgUrl,
        'session': login.session.dump(),
        'identity': login.identity.dump() if login.identity else None,
    }


def add_attribute(assertion, name, text):
    node = lasso.MiscTextNode.newWithString(text)
    node.textChild = True
    value = lasso.Saml2AttributeValue()
    value.any = [node]
    attribute = lasso.Saml2Attribute()
    attribute.name = name
    attribute.attributeValue = [value]
    statement = lasso.Saml2AttributeStatement()
    statement.attribute = [attribute]
    assertion.attributeStatement = [statement]


def new_logout(state, session, identity):
    logout = lasso.Logout(make_server(state))
    logout.setSignatureHint(lasso.PROFILE_SIGNATURE_HINT_FORCE)
    logout.setSignatureVerifyHint(lasso.PROFILE_SIGNATURE_VERIFY_HINT_FORCE)
    logout.setSessionFromDump(session)
    if identity:
        logout.setIdentityFromDump(identity)
    return logout


def take_logout(state, query, session, identity):
    """The address that answers a request to log somebody out. Lasso raises where its signature does not hold."""
    logout = new_logout(state, session, identity)
    logout.processRequestMsg(query)
    logout.validateRequest()
    logout.buildResponseMsg()
    return {'url': logout.msgUrl}


def begin_logout(state, service, session, identity):
    """The address that asks a service to log somebody out."""
    logout = new_logout(state, session, identity)
    logout.initRequest(service, lasso.HTTP_METHOD_REDIRECT)
    logout.buildRequestMsg()
    return {'url': logout.msgUrl, 'logout': logout.dump()}


def end_logout(state, query, logout):
    """Takes the answer to `begin_logout`. Lasso raises where it is not signed by the service, or answers another request."""
    ended = lasso.Logout.newFromDump(make_server(state), logout)
    ended.setSignatureVerifyHint(lasso.PROFILE_SIGNATURE_VERIFY_HINT_FORCE)
    ended.processResponseMsg(query)
    return {'ended': True}


ACTS = {'sign_in': sign_in, 'take_logout': take_logout, 'begin_logout': begin_logout, 'end_logout': end_logout}

for line in sys.stdin:
    asked = json.loads(line)
    try:
        answer = ACTS[asked.pop('do')](**asked)
    except lasso.Error as error:
        answer = {'error': str(error)}
    print(json.dumps(answer), flush=True)
