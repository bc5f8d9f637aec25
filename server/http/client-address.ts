import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { plainAddress } from '../exchange/accounts/requester.ts';
import type { AppEnv } from './env.ts';

/** Whether an address belongs to one of some networks. */
export type IsInNetworks = (address: string) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Bits that the addresses of a network have in common at least; fewer are most likely mistyped. */
const SHORTEST_PREFIX = 8;

/** Addresses that no network of our own has in common. */
const BOTH_ENDS = ['1.1.1.1', '223.255.255.1'];

/**
 * @param networks addresses and networks, such as 10.0.0.0/8
 * @param setting names the setting they come from
 * @throws {RangeError} naming what is neither
 */
export const networksOf = (networks: readonly string[], setting: string): IsInNetworks => {
  const list = new BlockList();
  for (const network of networks) {
    const one = new BlockList();
    const [address = '', bits] = network.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const length = bits === undefined ? longest : Number(bits);
    const isLength = /^\d+$/.test(bits ?? '1') && length >= SHORTEST_PREFIX && length <= longest;
    const isNetwork = isIP(address) !== 0 && isLength;
    if (!isNetwork) throw new RangeError(`${setting}: no address or network: ${network}`);
    for (const each of [one, list]) each.addSubnet(address, length, familyOf(address));
    // Written in IPv6, too, it would be every address.
    if (BOTH_ENDS.every((end) => one.check(end)))
      throw new RangeError(`${setting}: every address is in it: ${network}`);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
};

/**
 * An entry of X-Forwarded-For without the port that some proxies write: 192.0.2.1:80,
 * [2001:db8::1]:80.
 */
const withoutPort = (entry: string): string => {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
};

/** Client address, by the socket's peer and X-Forwarded-For. */
export type AddressReader = (
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
) => string;

/**
 * Address of the socket's peer. When that is a trusted proxy, the last address of X-Forwarded-For that is none, since
 * those before it are forgeable.
 * @throws {RangeError} when a proxy is no address or network
 */
export const addressBehind = (trustedProxies: readonly string[]): AddressReader => {
  const isOurs = networksOf(trustedProxies, 'TRUSTED_PROXIES');
  return (remoteAddress, forwardedFor): string => {
    // A dual-stack socket writes IPv4 addresses in IPv6.
    const peer = plainAddress(remoteAddress ?? 'local');
    if (trustedProxies.length === 0 || isIP(peer) === 0 || !isOurs(peer)) return peer;
    const said = (forwardedFor ?? '')
      .split(',')
      .map((part) => plainAddress(withoutPort(part.trim())));
    const client = said.findLast((address) => isIP(address) === 0 || !isOurs(address));
    return client !== undefined && isIP(client) !== 0 ? client : peer;
  };
};

/** Sets the client address, by which requests are counted. */
export const recogniseAddress =
  (addressOf: AddressReader): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { remoteAddress } = c.env?.incoming?.socket ?? {};
    c.set('address', addressOf(remoteAddress, c.req.header('x-forwarded-for')));
    await next();
  };
