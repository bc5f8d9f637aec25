// Loads the view with the machine, so that showing it needs no further file.
import '#src/fields/captcha/CaptchaField';

export { connectCaptcha } from '../captcha/connect-captcha.ts';
