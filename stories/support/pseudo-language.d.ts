declare module 'virtual:pseudo-language' {
  export const messages: import('@lingui/core').Messages;
}
