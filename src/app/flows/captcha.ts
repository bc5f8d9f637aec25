// The view comes with the machine, so that what the page shows of it needs no further file.
import '#src/fields/captcha/CaptchaField';

export { connectCaptcha } from '../captcha/connect-captcha.ts';
