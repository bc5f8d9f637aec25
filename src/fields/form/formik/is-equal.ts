/** In the place of react-fast-compare: the values of a form are plain data. */
export { isSame as default } from '#domain/same';
